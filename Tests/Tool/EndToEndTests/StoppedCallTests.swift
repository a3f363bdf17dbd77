import Foundation
import ProcessTestKit
import Testing

@Suite struct StoppedCallTests {
    @Test(arguments: ["INT", "TERM", "HUP"])
    func `what a call has started does not outlive it`(_ signal: String) throws {
        let script = """
            folder=$(mktemp -d) && mkfifo "$folder/up" || exit 99
            "\(try ChildProcess.product("errand"))" call shell.run \
                script='echo up > "$UP"; exec sleep 60' env="{\\"UP\\":\\"$folder/up\\"}" &
            call=$!
            read line < "$folder/up"
            kill -\(signal) $call; wait $call; echo "code $?"
            rm -r "$folder"
            """
        let shell = try ChildProcess.run(
            "/bin/sh", ["-c", script],
            environment: [
                "PATH": "/usr/bin:/bin",
                "ERRAND_HOME": NSTemporaryDirectory() + "errand-" + UUID().uuidString,
            ])
        #expect(shell.output == "code 7\n")
        #expect(shell.errors == "error: the call was cancelled\n")
    }
}

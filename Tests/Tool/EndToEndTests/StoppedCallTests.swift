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
    @Test(arguments: ["INT", "TERM"])
    func `a program that is to print a secret does not outlive the command`(_ signal: String) throws
    {
        let project = try ShellProject(
            "secrets: [token]\nsteps: [{ run: echo hi, env: { A: \"${{ secrets.token }}\" } }]\n",
            pipes: ["up", "down"])
        // The program has the pipe open as long as it lives.
        try project.write(
            "secrets: { command: [sh, -c, 'exec 3> FOLDER/down; echo up > FOLDER/up; exec sleep 60'] }\n",
            to: "errand.yaml")
        let shell = try project.shell(
            """
            :
            (read line < down; echo gone) & reader=$!
            errand secrets & secrets=$!
            read line < up
            kill -\(signal) $secrets; wait $secrets; echo "code $?"
            wait $reader
            """)
        let end = try shell.wait()
        #expect(end.output.contains("gone\n"), "\(end)")
        #expect(end.output.contains(signal == "INT" ? "code 130" : "code 143"), "\(end)")
    }
}

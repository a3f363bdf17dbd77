import Foundation
import ProcessTestKit
import Testing

/// A process that serves, and files that change meanwhile.
@Suite(.timeLimit(.minutes(5))) struct ReloadTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/workflows", withIntermediateDirectories: true)
    }

    private func write(_ text: String) throws {
        try text.write(
            toFile: folder + "/workflows/check.yaml", atomically: true, encoding: .utf8)
    }

    @Test func `files are read again on SIGHUP, and the last version without errors stays`() throws
    {
        try write("on: { time: \"07:00\" }\nsteps: [{ wait: 1s }]\n")
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try RunningProcess(
            try ChildProcess.product("errand"), ["serve", folder],
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "NOTIFY_SOCKET": folder + "/notice",
            ])
        #expect(try notice.wait(isLast: false) == "READY=1")
        for text in ["steps: [{ wait: }]\n", "on: { every: 1h }\nsteps: [{ wait: 2s }]\n"] {
            try write(text)
            server.send(SIGHUP)
            #expect(try notice.wait(isLast: false) == "RELOADING=1")
            #expect(try notice.wait(isLast: false) == "READY=1")
        }
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        let lines = end.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.contains {
                $0.hasPrefix("error: 'check' is not as its files are, since these have errors: its")
            }, "\(end)")
        let summaries = lines.filter { $0.hasPrefix("read again: ") }
        #expect(
            summaries == [
                "read again: 1 workflow with 1 trigger in force",
                "read again: 1 workflow with 1 trigger in force",
            ])
        #expect(lines.contains { $0.hasPrefix("serving 1 workflow with 1 trigger in force; ") })
    }
}

import Foundation
import ProcessTestKit
import Testing

/// Shortcuts on the desktop, as its own programs see them.
@Suite(.timeLimit(.minutes(5))) struct ShortcutTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func tool(_ program: String, _ arguments: String...) throws -> ChildProcess {
        let path = try ChildProcess.product(program)
        return try ChildProcess.run(
            path, arguments,
            environment: [
                "ERRAND_HOME": "\(folder)/my home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
            ])
    }

    private func lines(of file: String) throws -> [String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test(.installed("desktop-file-validate"), arguments: ["harbour", "logbook"])
    func `each file is one that desktops understand`(_ app: String) throws {
        let written = try tool(app, "shortcuts", "--desktop")
        let file = "\(folder)/.local/share/applications/\(app)-\(app).desktop"
        #expect(written.output == "wrote '\(file)'\n", "\(written.errors)")
        let validator = try #require(ChildProcess.path(of: "desktop-file-validate"))
        let verdict = try ChildProcess.run(validator, [file])
        #expect(verdict.ending == .exited(0))
        #expect(verdict.output + verdict.errors == "")
        #expect(try lines(of: file).contains { $0.hasPrefix("Actions=") })
    }

    @Test func `a file is written anew when its app says so, as long as it is there`() throws {
        let file = "\(folder)/desk/logbook-logbook.desktop"
        #expect(try tool("logbook", "call", "logbook.note", "text=a").ending == .exited(0))
        let written = try tool("logbook", "shortcuts", "--desktop", "--into", "\(folder)/desk")
        #expect(written.output == "wrote '\(file)'\n", "\(written.errors)")
        #expect(try lines(of: file).contains("Comment=1 notes"))
        let called = try tool("logbook", "call", "logbook.note", "text=b")
        #expect(called.errors == "")
        #expect(try lines(of: file).contains("Comment=2 notes"))
        try FileManager.default.removeItem(atPath: file)
        #expect(try tool("logbook", "call", "logbook.note", "text=c").ending == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: file))
        let listed = try tool("logbook", "shortcuts")
        #expect(listed.output.hasPrefix("Logbook (3 notes):\n  Note Milk"), "\(listed)")
    }

    @Test func `pressing a tile does what it says, and stays until a line is typed`() throws {
        #expect(try tool("logbook", "shortcuts", "--desktop").ending == .exited(0))
        let file = "\(folder)/.local/share/applications/logbook-logbook.desktop"
        let exec = try #require(try lines(of: file).last { $0.hasPrefix("Exec=") })
        let line = exec.dropFirst(5).replacing(#"\\"#, with: #"\"#)
            .replacing("%%", with: "%")
        let pressed = try ChildProcess.run(
            "/bin/sh", ["-c", String(line)],
            environment: [
                "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC",
                "SWIFT_BACKTRACE": "enable=no",
            ], input: "\n")
        #expect(pressed.output.contains("Noted fish & chips; 100%."), "\(pressed)")
    }
}

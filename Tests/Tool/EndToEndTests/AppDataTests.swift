import Foundation
import ProcessTestKit
import Testing

/// An app that has its data in the home, and its settings from the project that this one serves.
@Suite(.timeLimit(.minutes(5))) struct AppDataTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        for part in ["/project/workflows", "/other/workflows", "/secrets"] {
            try FileManager.default.createDirectory(
                atPath: folder + part, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let text = """
            steps:
              - { id: greeted, intent: logbook.greet }
              - { id: noted, intent: logbook.note, with: { text: hello } }
            outputs: { said: "${{ greeted.value }}", number: "${{ noted.value }}" }
            """
        for project in ["project", "other"] {
            try write(text, "\(project)/workflows/check.yaml")
        }
        try write("hunter2", "secrets/diary")
        try set("Hello")
    }

    private func write(_ text: String, _ file: String) throws {
        try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: "\(folder)/\(file)")
    }

    private func set(_ greeting: String) throws {
        try write(
            """
            secrets: { folder: \(folder)/secrets }
            apps: { logbook: { greeting: \(greeting), cover: ./front.png, key: diary } }
            """, "project/errand.yaml")
    }

    private func process(_ arguments: String...) throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("logbook"), arguments,
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "NOTIFY_SOCKET": folder + "/notice", "SWIFT_BACKTRACE": "enable=no",
            ])
    }

    private func run(_ project: String) throws -> String {
        let end = try process("run", "\(folder)/\(project)/workflows/check.yaml").wait()
        #expect(end.ending == .exited(0), "\(end)")
        return end.output
    }

    @Test func `an app has its data in the home and its settings from the project of that`() throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Nothing was served yet, so that where a run comes from counts.
        #expect(try run("other") == "number: 1\nsaid: Dear diary\n")
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try process("serve", "\(folder)/project")
        #expect(try notice.wait(isLast: false) == "READY=1")
        let cover = "\(folder)/project/front.png"
        #expect(try run("other") == "number: 2\nsaid: Hello, \(cover), 7 signs\n")
        try set("Good day")
        server.send(SIGHUP)
        #expect(try notice.wait(isLast: false) == "RELOADING=1")
        #expect(try notice.wait(isLast: false) == "READY=1")
        #expect(try run("other") == "number: 3\nsaid: Hello, \(cover), 7 signs\n")
        let backup = try process("backup", "\(folder)/backup.tar").wait()
        #expect(backup.ending == .exited(0), "\(backup)")
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(
            end.errors.contains(
                "'logbook' goes on with its settings of before until the next start\n"), "\(end)")
        #expect(try run("other") == "number: 4\nsaid: Good day, \(cover), 7 signs\n")
        let doctor = try process("doctor").wait()
        #expect(doctor.output.contains(" 1 database of apps: sound\n"), "\(doctor)")
        let restored = try process(
            "restore", "\(folder)/backup.tar", "--home", "\(folder)/home", "--replace"
        ).wait()
        #expect(restored.ending == .exited(0), "\(restored)")
        #expect(try run("other").hasPrefix("number: 4\n"))
    }
}

import Foundation
import ProcessTestKit
import Testing

/// Whose settings an app has, in homes that serve a project, have served one, or never did.
@Suite(.timeLimit(.minutes(5))) struct SettingsOfProjectTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        for part in ["/first/workflows", "/second/workflows", "/secrets", "/home", "/away"] {
            try FileManager.default.createDirectory(
                atPath: folder + part, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        for project in ["first", "second"] {
            try write(
                "steps: [{ id: a, intent: logbook.greet }]\noutputs: { said: \"${{ a.value }}\" }",
                "\(project)/workflows/greet.yaml")
            try write("steps: [{ run: echo hello }]", "\(project)/workflows/plain.yaml")
        }
        try write("hunter2", "secrets/diary")
        try set("Hello", "first")
    }

    private func write(_ text: String, _ file: String) throws {
        try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: "\(folder)/\(file)")
    }

    private func set(_ greeting: String, _ place: String) throws {
        try write(
            """
            secrets: { folder: \(folder)/secrets }
            apps: { logbook: { greeting: \(greeting), cover: front.png, key: diary } }
            """, "\(place)/errand.yaml")
    }

    private func process(_ arguments: String..., in place: String = "away") throws -> RunningProcess
    {
        let tool = try ChildProcess.product("logbook")
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try RunningProcess(
            "/bin/sh", ["-c", "cd \(folder)/\(place) && exec \(tool) \(words)"],
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "NOTIFY_SOCKET": folder + "/notice", "SWIFT_BACKTRACE": "enable=no",
            ])
    }

    private func run(_ project: String, _ workflow: String = "greet", _ flags: String = "--plain")
        throws -> (said: String, told: String)
    {
        let end = try process("run", "\(folder)/\(project)/workflows/\(workflow).yaml", flags)
            .wait()
        #expect(end.ending == .exited(0), "\(end)")
        return (end.output, Self.warnings(end.errors))
    }

    private static func warnings(_ errors: String) -> String {
        errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.map { "\($0)\n" }
            .joined()
    }

    private func call(in place: String) throws -> (said: String, told: String) {
        let end = try process("call", "logbook.greet", in: place).wait()
        #expect(end.ending == .exited(0), "\(end)")
        return (end.output, Self.warnings(end.errors))
    }

    private func warning(_ file: String, of project: String) -> String {
        "warning: what '\(folder)/\(project)/errand.yaml' sets for 'logbook' does not hold here: this "
            + "home goes by '\(folder)/\(file)'; 'logbook serve \(folder)/\(project)' changes that\n"
    }

    /// Serves a project until `body` has returned.
    private func serving(_ project: String, _ body: () throws -> Void) throws {
        unlink(folder + "/notice")
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try process("serve", "\(folder)/\(project)")
        #expect(try notice.wait() == "READY=1")
        try body()
        server.send(SIGTERM)
        _ = try server.wait()
    }

    private var hello: String { "Hello, \(folder)/first/front.png, 7 signs" }

    @Test func `without a known project an app goes by that of the first run or call`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try run("first") == ("said: \(hello)\n", ""))
        #expect(try run("first", "greet", "--no-journal") == ("said: \(hello)\n", ""))
        #expect(try run("second") == ("said: Dear diary\n", ""))
        #expect(try call(in: "first").said.contains(hello))
        #expect(try call(in: "first/workflows").said.contains(hello))
        #expect(try call(in: "away").said.contains("Dear diary"))
    }

    @Test func `a run that is done again has the settings of its project`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("apps: { logbook: { key: gone } }", "first/errand.yaml")
        let end = try process("run", "\(folder)/first/workflows/greet.yaml").wait()
        #expect(
            end.errors.contains(
                "cannot begin: there is no secret 'gone', since '\(folder)/first/errand.yaml' says nowhere"
            ),
            "\(end)")
        try set("Hello", "first")
        let listed = try process("runs", "--json").wait()
        let id = try #require(listed.output.firstMatch(of: /"id": "([^"]+)"/)?.output.1)
        let again = try process("retry", String(id)).wait()
        #expect(again.output.contains(hello), "\(again)")
    }

    @Test func `the home's own file holds, and who would go by another is told once`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try set("Moin", "home")
        let moin = "Moin, \(folder)/home/front.png, 7 signs"
        let told = warning("home/errand.yaml", of: "first")
        #expect(try run("first") == ("said: \(moin)\n", told))
        #expect(try call(in: "first").told == told)
        #expect(try run("second") == ("said: \(moin)\n", ""))
        #expect(try call(in: "away").told == "")
        #expect(try run("first", "plain").told == "")
    }

    @Test func `the project that was served holds, while it is served and after that`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try set("Moin", "second")
        let moin = "Moin, \(folder)/second/front.png, 7 signs"
        let told = warning("second/errand.yaml", of: "first")
        func look() throws {
            #expect(try run("first") == ("said: \(moin)\n", told))
            #expect(try run("first", "greet", "--no-journal") == ("said: \(moin)\n", told))
            #expect(try call(in: "first").told == told)
            #expect(try call(in: "second").told == "")
            #expect(try run("first", "plain").told == "")
        }
        try serving("second") { try look() }
        try look()
        try serving("first") {
            let found = try run("first")
            #expect(found == ("said: \(hello)\n", ""))
        }
        #expect(try run("first") == ("said: \(hello)\n", ""))
    }
}

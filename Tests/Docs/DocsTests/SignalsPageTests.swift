import Foundation
import ProcessTestKit
import Testing

/// The senders of the page about signals are run as they stand there.
@Suite(.timeLimit(.minutes(3))) struct SignalsPageTests {
    private let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"

    private var environment: [String: String] {
        [
            "PATH": "\(folder)/bin:/usr/bin:/bin", "HOME": folder, "ERRAND_HOME": "\(folder)/home",
            "TZ": "UTC", "USER": "anna", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/bin/errand",
            withDestinationPath: try ChildProcess.product("errand"))
    }

    /// The block of the page that begins with a line such as `sh network`.
    private func block(_ kind: String) throws -> String {
        let page = try Repository.text(of: "docs/signals.md")
        let rest = try #require(page.components(separatedBy: "```\(kind)\n").dropFirst().first)
        return try #require(rest.components(separatedBy: "```").first)
    }

    private func run(
        _ script: String, _ arguments: [String] = [], input: String = "",
        in more: [String: String] = [:]
    ) throws {
        let result = try ChildProcess.run(
            "/bin/sh", ["-c", script, "sh"] + arguments,
            environment: environment.merging(more) { $1 }, input: input)
        #expect(result.ending == .exited(0), "\(result)")
    }

    /// The signals of the home by name and payload, the oldest first.
    private func signals() throws -> [String] {
        let result = try ChildProcess.run(
            try ChildProcess.product("errand"), ["signals", "--json"], environment: environment)
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        return list.reversed().map { signal in
            let payload = (signal["payload"] as? [String: Any] ?? [:])
                .map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
            return "\(signal["name"] ?? "") \(payload)".trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `senders for the shell send what the page says`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try run(
            try block("sh network"), ["eth0", "connectivity-change"],
            in: ["CONNECTIVITY_STATE": "FULL", "ERRAND_PERSON": NSUserName()])
        try run(
            try block("sh network"), ["eth0", "down"], in: ["ERRAND_PERSON": NSUserName()])
        let login = "/org/freedesktop/login1/session/_32: org.freedesktop.login1.Session."
        try run(try block("sh session"), input: "\(login)Lock ()\n\(login)Unlock ()\nother\n")
        try run(try block("sh focus"), input: "show-banners: false\nshow-banners: true\n")
        let changed =
            "/org/freedesktop/Notifications: org.freedesktop.DBus.Properties."
            + "PropertiesChanged ('org.freedesktop.Notifications', {'Inhibited': <"
        try run(
            try block("sh plasma"), input: "\(changed)true>}, @as [])\n\(changed)false>}, @as [])\n"
        )
        #expect(
            try signals() == [
                "network.online", "session.locked seat=seat0", "session.unlocked seat=seat0",
                "focus.on mode=dnd", "focus.off mode=dnd", "focus.on mode=dnd",
                "focus.off mode=dnd",
            ])
        try run(try block("sh"))
        #expect(try signals().last?.hasPrefix("door.open at=") == true)
    }

    @Test(.installed("python3"))
    func `the program for the socket sends a signal to a process that serves`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: "\(folder)/workflows", withIntermediateDirectories: true)
        try "on: { signal: door.open, payload: { place: string } }\nsteps: [{ emit: done }]\n"
            .write(toFile: "\(folder)/workflows/door.yaml", atomically: true, encoding: .utf8)
        let ready = try ReadyNotice(at: "\(folder)/notice")
        let server = try RunningProcess(
            try ChildProcess.product("errand"), ["serve", folder],
            environment: environment.merging(["NOTIFY_SOCKET": "\(folder)/notice"]) { $1 })
        #expect(try ready.wait() == "READY=1")
        let python = try #require(ChildProcess.path(of: "python3"))
        let more = """
            print(send(sys.argv[1], "heat", {"c": 1.5, "of": [{"a": 2}], "words": "a\\n\\"ö"}))
            """
        let client = try ChildProcess.run(
            python, ["-c", try block("python") + more, "\(folder)/home"],
            environment: environment)
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(client.output.contains("'door.open', is stored; for 1 trigger"), "\(client)")
        #expect(client.output.contains("'heat', is stored"), "\(client)")
        #expect(try signals().first == "door.open place=kitchen")
        #expect(try signals().contains { $0.hasPrefix("heat c=1.5 ") })
    }
}

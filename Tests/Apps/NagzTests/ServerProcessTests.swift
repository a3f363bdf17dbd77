import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// Processes of the program `errand` in front of a server.
@Suite(.patient(for: .seconds(180))) struct ServerProcessTests {
    private let home: ServerHome
    private var server: ServerFamily { home.server }

    init() throws { home = try ServerHome() }

    /// Calls an intent, and returns what is said.
    private func call(_ arguments: String...) throws -> String {
        let end = try home.process(["call"] + arguments).wait(seconds: 100)
        #expect(end.ending == .exited(0), "\(arguments): \(end)")
        return end.output
    }

    @Test func `a change that a process died of telling is told by the next one, and done once`()
        throws
    {
        try home.logIn("max")
        let nag = server.add("homework", for: 2)
        _ = try call("nagz.list-nags")
        let release = DispatchSemaphore(value: 0)
        let arrived = DispatchSemaphore(value: 0)
        server.fail(.held(release, arrived: arrived), "POST", "/status")
        let first = try home.process(["call", "nagz.complete-nag", "nag=\(nag)"])
        #expect(arrived.wait(timeout: .now() + 60) == .success)
        first.send(SIGKILL)
        #expect(try first.wait().ending == .killed(signal: SIGKILL))
        release.signal()
        let said = try call("nagz.sync")
        #expect(said.hasPrefix("Sent 1 change.\n"), "\(said)")
        let again = try call("nagz.list-nags")
        #expect(again.hasPrefix("You have no active nags. Nice work!"), "\(again)")
        #expect(server.done("completed homework") == 1)
        #expect(Set(server.with { $0.keys }).count == 1)
    }

    @Test func `two processes change nags at once, and each is told once`() throws {
        try home.logIn("max")
        let nags = (0..<8).map { _ in server.add("homework", for: 2) }
        _ = try call("nagz.list-nags")
        let owner = try home.serve()
        let calls = try nags.map { try home.process(["call", "nagz.complete-nag", "nag=\($0)"]) }
        for call in calls {
            let end = try call.wait(seconds: 100)
            #expect(end.output == "Done! Marked homework nag as completed.\n", "\(end)")
        }
        owner.send(SIGTERM)
        #expect(try owner.wait().ending == .exited(0))
        #expect(server.done("completed homework") == 8)
        #expect(Set(server.with { $0.keys }).count == 8)
    }

    @Test func `an address that is none is said when the app begins`() throws {
        try home.write("apps: { nagz: { server: nagz.example.org } }\n", to: "home/errand.yaml")
        let end = try home.process(["call", "nagz.list-nags"]).wait()
        #expect(
            end.errors.contains(
                """
                The setting 'server' of nagz is no URL of a server; write one such as \
                'https://nagz.example.org/api/v1'.
                """), "\(end)")
        #expect(end.ending == .exited(1))
    }

    @Test func `a login is in a file that only its user can read, and in no backup`() throws {
        try home.logIn("max")
        let place = home.path(of: "home/apps/nagz")
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: place).first {
                $0.hasPrefix(".nagz-127-0-0-1-\(server.port)-api-v1-") && $0.hasSuffix(".login")
            })
        let file = "\(place)/\(name)"
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        let end = try home.process(["backup", home.path(of: "backup.tar")]).wait()
        #expect(end.ending == .exited(0), "\(end)")
        let backup = try Data(contentsOf: URL(filePath: home.path(of: "backup.tar")))
        #expect(backup.range(of: Data("refresh-1".utf8)) == nil)
        _ = try call("nagz.log-out")
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}

import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// Processes of the program `errand` in front of a server.
@Suite(.patient(for: .seconds(180))) struct ServerProcessTests {
    private let folder: TestFolder
    private let server: ServerFamily

    init() throws {
        server = try ServerFamily()
        folder = try TestFolder("errand")
        for part in ["project", "project/workflows", "home"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let settings = "apps: { nagz: { server: \"\(server.url)\" } }\n"
        for part in ["project", "home"] {
            try folder.write("\(part)/errand.yaml", settings)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/\(part)/errand.yaml")
        }
    }

    private func process(_ arguments: [String]) throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("errand"), arguments,
            environment: [
                "ERRAND_HOME": "\(folder.path)/home", "TZ": "UTC", "HOME": folder.path,
                "USER": "max", "LANG": "C.UTF-8", "NOTIFY_SOCKET": "\(folder.path)/notice",
                "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
            ])
    }

    /// Calls an intent, and returns what is said.
    private func call(_ arguments: String...) throws -> String {
        let end = try process(["call"] + arguments).wait(seconds: 100)
        #expect(end.ending == .exited(0), "\(arguments): \(end)")
        return end.output
    }

    private func logIn() throws {
        _ = try call("nagz.log-in", "name=max@example.org", "password=hunter2")
        _ = try call("nagz.choose-family", "family=\(ServerFamily.family)")
    }

    @Test func `a change that a process died of telling is told by the next one, and done once`()
        throws
    {
        try logIn()
        let nag = server.add("homework", for: 2)
        _ = try call("nagz.list-nags")
        let release = DispatchSemaphore(value: 0)
        let arrived = DispatchSemaphore(value: 0)
        server.fail(.held(release, arrived: arrived), "POST", "/status")
        let first = try process(["call", "nagz.complete-nag", "nag=\(nag)"])
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
        try logIn()
        let nags = (0..<8).map { _ in server.add("homework", for: 2) }
        _ = try call("nagz.list-nags")
        let notice = try ReadyNotice(at: "\(folder.path)/notice")
        let owner = try process(["serve", "\(folder.path)/project"])
        #expect(try notice.wait(isLast: false) == "READY=1")
        let calls = try nags.map { try process(["call", "nagz.complete-nag", "nag=\($0)"]) }
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
        try folder.write("home/errand.yaml", "apps: { nagz: { server: nagz.example.org } }\n")
        let end = try process(["call", "nagz.list-nags"]).wait()
        #expect(
            end.errors.contains(
                """
                The setting 'server' of nagz is no URL of a server; write one such as \
                'https://nagz.example.org/api/v1'.
                """), "\(end)")
        #expect(end.ending == .exited(1))
    }

    @Test func `a login is in a file that only its user can read, and in no backup`() throws {
        try logIn()
        let place = "\(folder.path)/home/apps/nagz"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: place).first {
                $0.hasPrefix(".nagz-127-0-0-1-\(server.port)-api-v1-") && $0.hasSuffix(".login")
            })
        let file = "\(place)/\(name)"
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        let end = try process(["backup", "\(folder.path)/backup.tar"]).wait()
        #expect(end.ending == .exited(0), "\(end)")
        let backup = try Data(contentsOf: URL(filePath: "\(folder.path)/backup.tar"))
        #expect(backup.range(of: Data("refresh-1".utf8)) == nil)
        _ = try call("nagz.log-out")
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}

import Foundation
import ProcessTestKit
import Testing

/// A home and a project of the program `errand` in front of a server.
struct ServerHome {
    let server: ServerFamily
    private let folder: TestFolder

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
            try write(settings, to: "\(part)/errand.yaml")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: path(of: "\(part)/errand.yaml"))
        }
    }

    func path(of file: String) -> String { "\(folder.path)/\(file)" }

    func write(_ text: String, to file: String) throws { try folder.write(file, text) }

    func process(_ arguments: [String]) throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("errand"), arguments,
            environment: [
                "ERRAND_HOME": path(of: "home"), "TZ": "UTC", "HOME": folder.path,
                "USER": "max", "LANG": "C.UTF-8", "NOTIFY_SOCKET": path(of: "notice"),
                "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
            ])
    }

    /// Serves the project, and returns once that is ready.
    func serve() throws -> RunningProcess {
        unlink(path(of: "notice"))
        let notice = try ReadyNotice(at: path(of: "notice"))
        let owner = try process(["serve", path(of: "project")])
        #expect(try notice.wait() == "READY=1")
        return owner
    }

    /// Runs a command line that has to do what it is for, and returns what is said.
    func tool(_ arguments: String..., seconds: Int = 100) throws -> String {
        let end = try process(arguments).wait(seconds: seconds)
        #expect(end.ending == .exited(0), "\(arguments): \(end)")
        return end.output
    }

    func logIn(_ name: String) throws {
        _ = try tool("call", "nagz.log-in", "name=\(name)@example.org", "password=hunter2")
        _ = try tool("call", "nagz.choose-family", "family=\(ServerFamily.family)")
    }
}

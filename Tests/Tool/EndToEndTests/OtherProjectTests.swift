import Foundation
import ProcessTestKit
import Testing

/// Folders that are served on one home, one after the other.
@Suite(.timeLimit(.minutes(5))) struct OtherProjectTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        for name in ["one", "two"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)/workflows", withIntermediateDirectories: true)
            try "on: { id: daily, time: \"07:00\" }\nsteps: [{ wait: 1s }]\n".write(
                toFile: "\(folder)/\(name)/workflows/\(name).yaml", atomically: true,
                encoding: .utf8)
        }
    }

    private func process(_ arguments: [String]) throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("errand"), ["serve"] + arguments,
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "NOTIFY_SOCKET": folder + "/notice",
            ])
    }

    /// Serves until it is ready, and returns what it has said.
    private func serve(_ arguments: String...) throws -> String {
        // The listener of before is gone.
        try? FileManager.default.removeItem(atPath: folder + "/notice")
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try process(arguments)
        #expect(try notice.wait() == "READY=1")
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        return end.errors
    }

    @Test
    func `another folder is served only if its triggers may go, and how they come back is told`()
        throws
    {
        _ = try serve(folder + "/one")
        let refused = try process([folder + "/two"]).wait()
        #expect(refused.ending == .exited(4), "\(refused)")
        #expect(
            refused.errors == "error: this home has served '\(folder)/one' so far, and serving "
                + "'\(folder)/two' would stop or change a trigger of that: trigger 'daily' of 'one'; "
                + "give another folder with '--home', or say '--replace' to serve this one instead\n"
        )
        _ = try serve(folder + "/one")
        let replaced = try serve(folder + "/two", "--replace")
        #expect(
            replaced.contains(
                "not in force any more, or changed: trigger 'daily' of 'one'; "
                    + "'errand serve \(folder)/one --replace' goes back to the project before\n"),
            "\(replaced)")
        #expect(replaced.contains("serving 1 workflow with 1 trigger in force; "))
        #expect(try serve(folder + "/two").contains("any more") == false)
    }

    /// Runs the tool in the folder of a project.
    private func tool(_ command: String, in project: String) throws -> ChildProcess {
        try RunningProcess(
            "/bin/sh",
            [
                "-c",
                "cd '\(folder)/\(project)' && \(try ChildProcess.product("errand")) \(command)",
            ],
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
                "PATH": "/usr/bin:/bin",
            ]
        ).wait()
    }

    @Test func `a file of another project names no workflow of the one that is served`() throws {
        try "on: { id: daily, time: \"07:00\" }\nsteps: [{ wait: 0s }]\n".write(
            toFile: "\(folder)/two/workflows/one.yaml", atomically: true, encoding: .utf8)
        _ = try serve(folder + "/one")
        for command in ["pause", "unpause", "triggers", "allow", "runs", "why"] {
            let refused = try tool("\(command) workflows/one.yaml", in: "two")
            #expect(refused.ending == .exited(2), "\(refused)")
            #expect(
                refused.errors.contains(
                    "this home serves '\(folder)/one', and that file is of '\(folder)/two'\n"),
                "\(refused)")
        }
        #expect(try tool("pause workflows/one.yaml", in: "one").ending == .exited(0))
        // The project that is served has none of this name.
        #expect(try tool("run workflows/two.yaml", in: "two").ending == .exited(0))
        #expect(try tool("runs workflows/two.yaml", in: "two").output.contains("succeeded"))
    }

    @Test func `an app of the project that is served is known in any folder`() throws {
        let intents = "\(folder)/one/intents"
        try FileManager.default.createDirectory(
            atPath: intents, withIntermediateDirectories: true)
        try "#!/bin/sh\n# ---\n# title: Hello\n# ---\n".write(
            toFile: intents + "/hello.sh", atomically: true, encoding: .utf8)
        chmod(intents + "/hello.sh", 0o755)
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try process([folder + "/one"])
        #expect(try notice.wait() == "READY=1")
        for command in ["inbox", "suggest"] {
            let known = try tool("\(command) my", in: "two")
            #expect(known.ending == .exited(0), "\(known)")
            let none = try tool("\(command) mi", in: "two")
            #expect(none.ending == .exited(2), "\(none)")
            #expect(none.errors.contains("there is no app 'mi'"), "\(none)")
        }
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `the project that a home serves is told where it is another one, or has gone`()
        throws
    {
        try "notify: { webhook: https://example.org/hook }\n".write(
            toFile: "\(folder)/one/errand.yaml", atomically: true, encoding: .utf8)
        _ = try serve(folder + "/one")
        let there = try tool("doctor", in: "two")
        #expect(
            there.output.contains("the home serves '\(folder)/one', and not the project here\n"),
            "\(there)")
        #expect(there.output.contains("→ 'errand serve \(folder)/one' does, and"), "\(there)")
        #expect(try !tool("doctor", in: "one").output.contains("the home serves"))
        try FileManager.default.moveItem(atPath: "\(folder)/one", toPath: "\(folder)/three")
        for project in ["two", "three"] {
            let gone = try tool("doctor", in: project)
            #expect(gone.ending == .exited(4), "\(gone)")
            let sentence =
                "the project '\(folder)/one', which the home serves, is not there any more"
            #expect(gone.output.contains("\(sentence)\n"), "\(gone)")
            #expect(gone.output.contains("→ 'errand serve' in the folder where it is now does"))
            #expect(!gone.output.contains("names no server"), "\(gone)")
            let status = try tool("status", in: project)
            #expect(status.errors.contains("\(sentence); 'errand doctor' tells more\n"))
        }
    }
}

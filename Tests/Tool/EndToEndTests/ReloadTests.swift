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

    /// Lets a process read the files again, and waits until it has.
    private func reload(_ server: borrowing RunningProcess, _ notice: ReadyNotice) throws {
        server.send(SIGHUP)
        #expect(try notice.wait(isLast: false) == "RELOADING=1")
        #expect(try notice.wait(isLast: false) == "READY=1")
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
            try reload(server, notice)
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

    @Test func `changed files are loaded once they rest, and 'status' says what was not taken`()
        throws
    {
        try write("on: { time: \"07:00\" }\nsteps: [{ wait: 1s }]\n")
        let notice = try ReadyNotice(at: folder + "/notice")
        let tool = try ChildProcess.product("errand")
        let server = try RunningProcess(
            tool, ["serve", "--watch", folder], environment: environment)
        #expect(try notice.wait(isLast: false) == "READY=1")
        for (text, isTaken) in [
            ("on: { every: 1h }\nsteps: [{ wait: }]\n", false),
            ("on: { every: 1h }\nsteps: [{ wait: 2s }]\n", true),
        ] {
            try write(text)
            #expect(try notice.wait(isLast: false) == "RELOADING=1")
            #expect(try notice.wait(isLast: false) == "READY=1")
            let status = try ChildProcess.run(tool, ["status"], environment: environment)
            #expect(status.output.contains("not taken from the files") == !isTaken, "\(status)")
            #expect(status.output.contains("workflows/check.yaml:2:") == !isTaken, "\(status)")
            #expect(status.output.contains("every hour") == isTaken, "\(status)")
        }
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.errors.contains("read again: 1 workflow with 1 trigger in force"), "\(end)")
    }

    @Test func `a start with mistakes in the settings goes by those of before`() throws {
        try write("on: { every: 1h }\nsteps: [{ run: echo hi }]\n")
        let tool = try ChildProcess.product("errand")
        /// Serves with a text as settings, and returns how a run ends and what was told.
        func serve(_ settings: String) throws -> (run: ChildProcess, told: String) {
            try settings.write(
                toFile: folder + "/errand.yaml", atomically: true, encoding: .utf8)
            unlink(folder + "/notice")
            let notice = try ReadyNotice(at: folder + "/notice")
            let server = try RunningProcess(tool, ["serve", folder], environment: environment)
            #expect(try notice.wait(isLast: false) == "READY=1")
            let run = try ChildProcess.run(
                tool, ["call", "shell.run", "script=echo hi"], environment: environment)
            server.send(SIGTERM)
            return (run, try server.wait().errors)
        }
        let first = try serve("notify: [")
        #expect(first.run.errors.contains("the app 'shell' cannot begin"), "\(first)")
        #expect(!first.told.contains("settings of before"), "\(first)")
        #expect(try serve("notify: off\n").run.ending == .exited(0))
        let broken = try serve("notify: [\n")
        #expect(broken.run.ending == .exited(0), "\(broken)")
        #expect(
            broken.told.contains(
                "error: '\(folder)/errand.yaml' has mistakes, and its settings of before stay in force"
            ),
            "\(broken)")
    }

    struct Loss: Sendable, CustomTestStringConvertible {
        let claim: String

        /// The commands that take the files away, and bring them back, in the folder above.
        let away: String
        let back: String

        /// The message.
        let sentence: String
        var testDescription: String { claim }
    }

    private static let losses = [
        Loss(
            claim: "the folder was moved", away: "mv p q", back: "mv q p",
            sentence:
                "nothing was loaded, and what was in force stays so: there is no f"
        ),
        Loss(
            claim: "an empty folder is in its place, as where a disk is not mounted",
            away: "mv p q; mkdir p", back: "rmdir p; mv q p",
            sentence: "nothing was loaded, and what was in force stays so: "),
        Loss(
            claim: "the folder of workflows is empty",
            away: "mv p/workflows p/w; mkdir p/workflows",
            back: "rmdir p/workflows; mv p/w p/workflows",
            sentence:
                "has no workflow any more, and a trigger of it would go: a trigger of 'check'; look"
        ),
        Loss(
            claim: "the folder of workflows is gone, and another file is left",
            away: "mv p/workflows w; touch p/errand.yaml",
            back: "mv w p/workflows; rm p/errand.yaml",
            sentence: "has no workflow any more, and a trigger of it would go"),
        Loss(
            claim: "the folder of workflows is a link that leads nowhere",
            away: "mv p/workflows w; ln -s nowhere p/workflows",
            back: "rm p/workflows; mv w p/workflows",
            sentence: "is no project: it has no 'errand.yaml', 'workflows' or 'triggers'"),
        Loss(
            claim: "the folder of workflows is a file",
            away: "mv p/workflows w; touch p/workflows", back: "rm p/workflows; mv w p/workflows",
            sentence: "'check' is not as its files are, since these have errors"),
    ]

    @Test(arguments: losses)
    func `triggers stay in force where their files are not there`(_ loss: Loss) throws {
        try shell("mkdir p && mv workflows p")
        try "on: { time: \"07:00\" }\nsteps: [{ wait: 1s }]\n".write(
            toFile: folder + "/p/workflows/check.yaml", atomically: true, encoding: .utf8)
        for place in ["\(folder)/p", "."] {
            let notice = try ReadyNotice(at: folder + "/notice")
            let server = try RunningProcess(
                "/bin/sh",
                [
                    "-c",
                    "cd \(folder)/p && exec '\(try ChildProcess.product("errand"))' serve '\(place)'",
                ],
                environment: environment)
            #expect(try notice.wait(isLast: false) == "READY=1")
            for script in [loss.away, loss.back] {
                try shell(script)
                try reload(server, notice)
            }
            server.send(SIGTERM)
            let end = try server.wait()
            #expect(end.ending == .exited(0), "\(end)")
            // A process goes along with the folder that it is in.
            let goesAlong = place == "." && loss.away.hasPrefix("mv p q")
            #expect(end.errors.contains(loss.sentence) || goesAlong, "\(end)")
            #expect(!end.errors.contains("0 triggers in force"), "\(end)")
            #expect(
                end.errors.hasSuffix(
                    "read again: 1 workflow with 1 trigger in force\nending; what is under way has 30 seconds\n"
                ), "\(end)")
            unlink(folder + "/notice")
        }
    }

    @Test func `a project without workflows ends its triggers only where that is wanted`() throws {
        try write("on: { time: \"07:00\" }\nsteps: [{ wait: 1s }]\n")
        let tool = try ChildProcess.product("errand")
        for (options, words) in [
            ([], "serving 1 workflow"), (["--replace"], "serving 0 workflows with 0 triggers"),
        ] {
            let notice = try ReadyNotice(at: folder + "/notice")
            let server = try RunningProcess(
                tool, ["serve", folder] + options, environment: environment)
            #expect(try notice.wait() == "READY=1")
            server.send(SIGTERM)
            #expect(try server.wait().errors.contains(words))
            unlink(folder + "/notice")
            guard options.isEmpty else { break }
            try shell("rm workflows/check.yaml")
            let refused = try ChildProcess.run(tool, ["serve", folder], environment: environment)
            #expect(refused.ending == .exited(4))
            #expect(refused.errors.contains("has no workflow any more"), "\(refused)")
        }
    }

    private var environment: [String: String] {
        [
            "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
            "NOTIFY_SOCKET": folder + "/notice", "SWIFT_BACKTRACE": "enable=no",
            "PATH": "/usr/bin:/bin",
        ]
    }

    private func shell(_ script: String) throws {
        let end = try ChildProcess.run(
            "/bin/sh", ["-ec", "cd \(folder); \(script)"], environment: ["PATH": "/usr/bin:/bin"])
        guard end.ending == .exited(0) else { throw ChildProcess.Failure(sentence: "\(end)") }
    }
}

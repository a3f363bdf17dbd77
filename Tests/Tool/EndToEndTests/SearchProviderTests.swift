import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// The search of a desktop, which calls the real program on a bus of the test.
@Suite(.patient(for: .seconds(120)), .installed("dbus-daemon"), .installed("busctl"))
struct SearchProviderTests {
    private let bus: PrivateBus
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws { bus = try PrivateBus() }

    private var environment: [String: String] {
        [
            "ERRAND_HOME": "\(folder)/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
            "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
        ].merging(bus.environment) { $1 }
    }

    private func tool(_ program: String, _ words: String...) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product(program), words, environment: environment)
    }

    /// Runs a body while a tool answers the search, and serves the home.
    private func answering(
        as program: String = "errand", isServed: Bool = true,
        _ body: (String) async throws -> Void
    ) async throws {
        var processes: [RunningProcess] = []
        defer {
            for process in processes.reversed() {
                process.send(SIGTERM)
                // Its end was asked for, and is looked at by no test.
                _ = try? process.wait()
            }
        }
        try await bus.begun()
        let tool = try ChildProcess.product(program)
        if isServed {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/project/workflows", withIntermediateDirectories: true)
            let notice = try ReadyNotice(at: "\(folder)/notice")
            processes.append(
                try RunningProcess(
                    tool, ["serve", "\(folder)/project"],
                    environment: environment.merging(["NOTIFY_SOCKET": "\(folder)/notice"]) { $1 }))
            _ = try notice.wait()
        }
        processes.append(
            try RunningProcess(tool, ["search-provider"], environment: environment))
        try await body(program)
    }

    @Test(.installed("python3")) func `without a server nothing is done and no app is held`()
        async throws
    {
        #expect(try tool("errand", "call", "nagz.create-example").ending == .exited(0))
        let desktop = try FakeDesktop(on: bus)
        try await answering(isServed: false) { _ in
            let things = try await call("GetInitialResultSet", "as", "1", "meds")
            #expect(!things.output.contains("nagz.nag "), "\(things)")
            _ = try await call(
                "ActivateResult", "sasu", "intent nagz.check-overdue", "1", "overdue", "7")
            let seen = try #require(desktop.next())
            #expect(seen.body.hasSuffix("in a terminal: errand call nagz.check-overdue"), "\(seen)")
            #expect(try tool("errand", "find", "meds").output.contains("meds"))
        }
    }

    /// Calls a method once the name is there, which takes a moment.
    private func call(
        _ member: String, _ words: String..., of program: String = "errand"
    ) async throws -> ChildProcess { try await call(member, with: words, of: program) }

    private func call(
        _ member: String, with words: [String], of program: String = "errand"
    ) async throws -> ChildProcess {
        let busctl = try #require(ChildProcess.path(of: "busctl"))
        while true {
            let end = try await ChildProcess.runAside(
                busctl,
                [
                    "--address=\(bus.address)", "call", "\(program).SearchProvider",
                    "/\(program)/SearchProvider", "org.gnome.Shell.SearchProvider2", member,
                ] + words, seconds: 60)
            let isEarly = ["not provided", "not activatable"].contains { end.errors.contains($0) }
            if !isEarly { return end }
            try #require(!Task.isCancelled)
        }
    }

    @Test func `words find what the command finds, and results are described`() async throws {
        #expect(try tool("errand", "call", "nagz.create-example").ending == .exited(0))
        try await answering { _ in
            let intents = try await call("GetInitialResultSet", "as", "1", "overd")
            #expect(intents.output.contains("\"intent nagz.check-overdue\""), "\(intents)")
            let things = try await call("GetInitialResultSet", "as", "1", "meds").output
            let thing = try #require(things.split(separator: "\"").dropFirst().first)
            #expect(thing.hasPrefix("nagz.nag "), "\(things)")
            let fewer = try await call(
                "GetSubsearchResultSet", "asas", "1", String(thing), "2", "meds", "whale")
            #expect(fewer.output == "as 0\n")
            let metas = try await call(
                "GetResultMetas", "as", "3", "intent nagz.check-overdue", String(thing), "gone")
            #expect(
                metas.output.hasPrefix(
                    "aa{sv} 3 4 \"description\" s \"Lists your nags whose time is over.\" \"gicon\" "
                        + "s \"dialog-warning-symbolic\" \"id\" s \"intent nagz.check-overdue\" "
                        + "\"name\" s \"Check Overdue Nags\" 3 \"description\" s \"nag\" "),
                "\(metas)")
            #expect(metas.output.contains("\"name\" s \"meds "), "\(metas)")
        }
    }

    @Test(arguments: [
        ["GetInitialResultSet", "as", "0"], ["GetInitialResultSet", "as", "1", ""],
        ["GetInitialResultSet", "as", "1", "?!\u{202E}\u{7}"],
        ["GetInitialResultSet", "as", "1", String(repeating: "qqqq ", count: 15_000)],
        ["GetResultMetas", "as", "0"],
    ])
    func `odd words find nothing`(words: [String]) async throws {
        try await answering { _ in
            let end = try await call(words[0], with: Array(words.dropFirst()))
            #expect(end.ending == .exited(0) && end.output.hasSuffix(" 0\n"), "\(end)")
        }
    }

    @Test func `arguments of other types and results of no search are refused`() async throws {
        try await answering { _ in
            let types = try await call("GetInitialResultSet", "s", "overdue")
            #expect(types.errors.contains("Invalid arguments 's'"), "\(types)")
            for name in ["gone", "intent nagz.gone", "intent", "workflow x", "nagz.gone x", ""] {
                let end = try await call("ActivateResult", "sasu", name, "0", "0")
                #expect(end.errors == "Call failed: there is no result '\(name)'\n")
            }
            #expect(try await call("Explode").errors.contains("Unknown method Explode"))
        }
    }

    @Test(.installed("python3")) func `what only reads is done, and told`() async throws {
        #expect(try tool("errand", "call", "nagz.create-example").ending == .exited(0))
        let desktop = try FakeDesktop(on: bus)
        try await answering { _ in
            let end = try await call(
                "ActivateResult", "sasu", "intent nagz.check-overdue", "1", "overdue", "7")
            #expect(end.ending == .exited(0), "\(end)")
            let seen = try #require(desktop.next())
            #expect(seen.title == "Check Overdue Nags" && seen.body == "1 overdue: meds.")
            #expect(seen.actions == [])
        }
    }

    @Test(.installed("python3")) func `what changes something is done when its button is pressed`()
        async throws
    {
        #expect(try tool("errand", "call", "nagz.create-example").ending == .exited(0))
        let desktop = try FakeDesktop(on: bus)
        try await answering { _ in
            let found = try await call("GetInitialResultSet", "as", "1", "meds").output
            let thing = try #require(found.split(separator: "\"").dropFirst().first)
            for isMeant in [false, true] {
                _ = try await call("ActivateResult", "sasu", String(thing), "1", "meds", "0")
                let offer = try #require(desktop.next())
                #expect(
                    offer.title == "meds — Anna" && offer.body.hasPrefix("nothing was done yet;"))
                let label = try #require(
                    offer.actions.firstIndex(of: "Complete a Nag (nag: meds — Anna)"))
                let found = try tool("errand", "find", "meds")
                #expect(found.output.contains("meds"), "\(found)")
                guard isMeant else {
                    desktop.dismiss(offer.id)
                    #expect(try tool("errand", "history").output.contains("complete") == false)
                    continue
                }
                desktop.press(offer.actions[label - 1], of: offer.id)
                let end = try #require(desktop.next())
                #expect(
                    end.replaced == offer.id && end.title == "Complete a Nag (nag: meds — Anna)")
                #expect(end.body.contains("meds"), "\(end)")
            }
        }
        #expect(try tool("errand", "history").output.contains("complete-nag"))
    }

    @Test(.installed("python3")) func `an intent without its values is offered, and asks for them`()
        async throws
    {
        let desktop = try FakeDesktop(on: bus)
        try await answering(as: "logbook") { program in
            _ = try await call(
                "ActivateResult", "sasu", "intent logbook.note", "0", "0", of: program)
            let offer = try #require(desktop.next())
            #expect(
                offer.body
                    == "nothing was done yet; here or in a terminal: logbook call logbook.note")
            #expect(offer.actions == ["deed-0", "Note"])
            desktop.press("deed-0", of: offer.id)
            let end = try #require(desktop.next())
            #expect(end.body.contains("'logbook answer "), "\(end)")
        }
    }

    @Test(.installed("python3"), arguments: [("answer-0", "0"), ("answer-1", "not to go on")])
    func `what an intent asks is answered by a button`(key: String, end: String) async throws {
        let desktop = try FakeDesktop(on: bus)
        try await answering(as: "harbour") { program in
            _ = try await call(
                "ActivateResult", "sasu", "intent harbour.close-harbour", "0", "0", of: program)
            let offer = try #require(desktop.next())
            desktop.press("deed-0", of: offer.id)
            let asked = try #require(desktop.next())
            #expect(asked.replaced == offer.id && asked.body.hasSuffix("Close the harbour?"))
            #expect(asked.actions == ["answer-0", "Close", "answer-1", "Leave open"], "\(asked)")
            desktop.press(key, of: asked.id)
            let told = try #require(desktop.next())
            #expect(told.replaced == asked.id && told.body.contains(end), "\(told)")
        }
    }

    @Test(.installed("python3")) func `nothing private is found or shown`() async throws {
        #expect(try tool("logbook", "call", "logbook.note", "text=a").ending == .exited(0))
        #expect(try tool("logbook", "find", "gallwasp").output.contains("g1"))
        let desktop = try FakeDesktop(on: bus)
        try await answering(as: "logbook") { program in
            let ann = try await call("GetInitialResultSet", "as", "1", "ann", of: program)
            #expect(ann.output.contains("logbook.guest g1"), "\(ann)")
            let none = try await call("GetInitialResultSet", "as", "1", "gallwasp", of: program)
            #expect(none.output == "as 0\n", "\(none)")
            _ = try await call(
                "ActivateResult", "sasu", "logbook.guest g1", "1", "ann", "0", of: program)
            let offer = try #require(desktop.next())
            #expect(offer.actions.prefix(2) == ["deed-0", "Visit (guest: Ann)"], "\(offer)")
            desktop.press("deed-0", of: offer.id)
            let end = try #require(desktop.next())
            #expect(!end.body.contains("gallwasp") && end.body.contains("•••"), "\(end)")
        }
    }

    @Test(.installed("python3")) func `a search that is opened is told with its command`()
        async throws
    {
        let desktop = try FakeDesktop(on: bus)
        try await answering { _ in
            _ = try await call("LaunchSearch", "asu", "2", "check", "over", "0")
            let seen = try #require(desktop.next())
            #expect(seen.title == "in a terminal: errand find 'check over'")
            #expect(seen.body == "Check Overdue Nags")
        }
    }

    @Test func `only one process answers, and none stays that is not needed`() async throws {
        try await answering { _ in
            _ = try await call("GetResultMetas", "as", "0")
            let second = try tool("errand", "search-provider")
            #expect(second.ending == .exited(4))
            #expect(
                second.errors == """
                    error: another process answers the search of the desktop: it has the name \
                    'errand.SearchProvider'

                    """)
        }
        let idle = try tool("errand", "search-provider", "--idle", "10ms")
        #expect(idle.ending == .exited(0) && idle.errors.isEmpty, "\(idle)")
        bus.stop()
        let alone = try tool("errand", "search-provider")
        #expect(alone.ending == .exited(4))
        #expect(alone.errors.contains("nothing listens at its address"), "\(alone)")
    }

    @Test(.installed("desktop-file-validate")) func `its files are those that a desktop reads`()
        throws
    {
        let written = try tool(
            "errand", "search-provider", "--install", "--into", folder, "--program",
            "/opt/my tools/errand")
        #expect(written.ending == .exited(0), "\(written)")
        let validator = try #require(ChildProcess.path(of: "desktop-file-validate"))
        let verdict = try ChildProcess.run(validator, ["\(folder)/applications/errand.desktop"])
        #expect(verdict.output + verdict.errors == "" && verdict.ending == .exited(0))
        let service = try String(
            contentsOfFile: "\(folder)/dbus-1/services/errand.SearchProvider.service",
            encoding: .utf8)
        #expect(
            service == """
                [D-BUS Service]
                Name=errand.SearchProvider
                Exec='/opt/my tools/errand' search-provider

                """)
        let provider = try String(
            contentsOfFile: "\(folder)/gnome-shell/search-providers/errand.search-provider.ini",
            encoding: .utf8)
        #expect(provider.contains("BusName=errand.SearchProvider\n"))
        let refused = try tool("errand", "search-provider", "--install", "--into", "/proc/x")
        #expect(refused.ending == .exited(4) && refused.errors.contains("'sudo' lets you"))
    }
}

import Foundation
import HTTPTestKit
import ProcessTestKit
import Synchronization
import Testing

/// The workflows that come with this repository, and the one that its first page shows.
@Suite(.timeLimit(.minutes(5))) struct ReadyWorkflowsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let home: TestFolder

    init() throws { home = try TestFolder() }

    private func errand(_ arguments: String...) throws -> ChildProcess { try errand(arguments) }

    private func errand(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product("errand"), arguments,
            environment: [
                "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "TZ": "UTC",
                "HOME": home.path, "ERRAND_HOME": "\(home.path)/home",
            ])
    }

    @Test func `nothing is wrong with any file`() throws {
        let check = try errand("check", Self.root.path)
        #expect(check.ending == .exited(0))
        #expect(check.output.hasPrefix("nothing wrong in "), "\(check)")
    }

    @Test(arguments: [
        ("disk-check", []), ("evening-report", []), ("morning-check", []),
        ("homework-reminder", ["child=Max"]), ("end-of-day-report", []), ("auto-snooze", []),
    ])
    func `each can be run`(name: String, inputs: [String]) throws {
        if name != "morning-check" { _ = try errand("call", "nagz.create-example") }
        let file = Self.root.appending(path: "workflows/\(name).yaml").path
        let run = try errand(["run", file] + inputs)
        #expect(run.ending == .exited(0), "\(run)")
        #expect(!run.output.isEmpty)
    }

    @Test func `what is overdue is asked about, and done as it is answered`() throws {
        _ = try errand("call", "nagz.create-example")
        let run = try errand("run", Self.root.appending(path: "workflows/overdue-nudge.yaml").path)
        #expect(run.ending == .exited(5), "\(run)")
        let answer = try #require(
            run.errors.firstMatch(of: /'errand answer (\w+) ANSWER --question (\w+)'/))
        _ = try errand(
            "answer", String(answer.output.1), "done", "--question", String(answer.output.2))
        let list = try errand("call", "nagz.check-overdue")
        #expect(list.output.hasPrefix("Nothing overdue."), "\(list)")
    }

    /// Workflows that need nothing but the machine, with their inputs, the output, and the question
    /// that is answered before.
    private static let everyday: [(name: String, inputs: [String], answer: String?, says: String)] =
        [
            ("back-up-folder", ["keep=0"], nil, "Backups/Documents-"),
            ("backup-failed", [], nil, "has failed"),
            ("battery-low", [], nil, "✓ batteries"),
            ("birthdays", [], nil, #"today: ["Max"]"#),
            ("log-hours", ["what=end"], nil, "what: end"),
            ("restart-needed", ["mark=/etc/hosts"], nil, "waits: true"),
            ("save-notes", ["pushes=false"], nil, "commit: "),
            ("service-check", [], nil, "units: 2"),
            ("take-medicine", [], "yes", "taken: yes"),
            ("tidy-downloads", ["age=0s"], "yes", "found: 1"),
            ("updates", [], nil, "waiting: "),
        ]

    @Test(arguments: everyday)
    func `an example for every day can be run`(
        name: String, inputs: [String], answer: String?, says: String
    ) throws {
        try furnish()
        let file = Self.root.appending(path: "workflows/\(name).yaml").path
        var run = try errand(["run", file] + inputs)
        if let answer {
            #expect(run.ending == .exited(5), "\(run)")
            let id = try #require(run.errors.firstMatch(of: /'errand answer (\w+) ANSWER/))
            run = try errand("answer", String(id.output.1), answer)
        }
        #expect(run.ending == .exited(0), "\(run)")
        #expect((run.output + run.errors).contains(says), "\(run)")
    }

    /// Puts into the home what the examples look at.
    private func furnish() throws {
        for folder in ["Documents", "Downloads", "Inbox", "notes"] {
            try FileManager.default.createDirectory(
                atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
        }
        // Whatever day it is, it is the birthday of one.
        let days = (1...12).flatMap { month in (1...31).map { (month, $0) } }
        let rows = days.map { String(format: "2016-%02d-%02d,Max\n", $0, $1) }
        try home.write("birthdays.csv", Array("day,name\n\(rows.joined())".utf8))
        for file in ["Documents/a.txt", "Downloads/a.zip", "Inbox/a.pdf", "notes/a.md"] {
            try home.write(file, Array("a".utf8))
        }
        let settings = "[user]\nname = Anna\nemail = anna@example.org\n"
        try home.write(".gitconfig", Array(settings.utf8))
        _ = try ChildProcess.run("/usr/bin/git", ["init", "-q", "\(home.path)/notes"])
    }

    @Test func `what comes into the inbox is sorted by month`() throws {
        try furnish()
        let record = """
            [{"path":"\(home.path)/Inbox/a.pdf","name":"a.pdf","change":"created","size":1,\
            "time":"2026-11-01T00:00:00Z","still_changing":false}]
            """
        let file = Self.root.appending(path: "workflows/sort-inbox.yaml").path
        let run = try errand("run", file, "--trigger", "files=\(record)")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(FileManager.default.fileExists(atPath: "\(home.path)/Documents/2026-11/a.pdf"))
    }

    @Test func `the review of a week is written once all three questions are answered`() throws {
        let file = Self.root.appending(path: "workflows/weekly-review.yaml").path
        let run = try errand("run", file)
        let questions = run.errors.matches(of: /'errand answer (\w+) ANSWER --question (\w+)'/)
        #expect(questions.count == 3, "\(run)")
        for (question, text) in zip(questions, ["Rest", "Rain", "Snow"]) {
            _ = try errand(
                "answer", String(question.output.1), text, "--question",
                String(question.output.2))
        }
        let folder = "\(home.path)/reviews"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let review = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(review.contains("- Went badly: Rain\n- Comes next: Snow\n"))
    }

    @Test func `what a server has is told when it is new`() throws {
        let texts = Mutex(["<h1>One</h1>", "<h1>One</h1>", "<h1>Two</h1>"])
        let server = try TestServer { call in
            switch call.request.target {
            case "/page": call.reply(200, [], texts.withLock { $0.removeFirst() })
            case "/feed":
                call.reply(
                    200, [],
                    """
                    <rss version="2.0"><channel><title>News</title>
                    <item><title>Snow</title><guid>1</guid></item></channel></rss>
                    """)
            default: call.reply(404)
            }
        }
        func told(_ name: String, _ target: String) throws -> String {
            let file = Self.root.appending(path: "workflows/\(name).yaml").path
            let run = try errand("run", file, "url=\(server.url)\(target)")
            #expect(run.ending == .exited(0), "\(run)")
            return run.errors.firstRange(of: "info: ").map { String(run.errors[$0.upperBound...]) }
                ?? ""
        }
        #expect(try told("watch-page", "/page") == "")
        #expect(try told("watch-page", "/page") == "")
        #expect(try told("watch-page", "/page").contains("<h1>Two</h1>"))
        #expect(try told("read-feed", "/feed").hasPrefix("1 new: Snow\n"))
        #expect(try told("read-feed", "/feed") == "")
    }

    @Test func `the lamp is sent one request`() throws {
        let server = try TestServer { $0.reply() }
        let file = Self.root.appending(path: "workflows/lights-at-dusk.yaml").path
        let run = try errand("run", file, "lamp=\(server.url)/on")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(server.requests.map(\.target) == ["/on"])
    }

    @Test func `all of them are run by these tests`() throws {
        let folder = Self.root.appending(path: "workflows").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let tests = try String(contentsOfFile: #filePath, encoding: .utf8)
        for file in files where file.hasSuffix(".yaml") && !file.hasSuffix(".test.yaml") {
            let name = String(file.dropLast(".yaml".count))
            #expect(tests.contains("\"\(name)\"") || tests.contains("workflows/\(file)"), "\(file)")
        }
    }

    @Test func `the workflow of the first page can be run`() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(page.split(separator: "```yaml\n").dropFirst().first)
        let text = try #require(block.split(separator: "```").first)
        let file = NSTemporaryDirectory() + "readme-\(UUID().uuidString).yaml"
        try String(text).write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try errand("check", file).output == "nothing wrong in 1 file\n")
        let run = try errand("run", file, "--no-journal")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(run.output.hasPrefix("used: "))
    }
}

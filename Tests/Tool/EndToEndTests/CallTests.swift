import Foundation
import LogbookPack
import ProcessTestKit
import Testing

/// Calls as runs of one step, in several processes.
@Suite(.timeLimit(.minutes(5))) struct CallTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func shell(_ line: String) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", line],
            environment: [
                "TZ": "UTC", "HARBOUR": try ChildProcess.product("harbour"), "HOME": folder,
            ]
        )
    }

    /// A call with a question before or in `perform()`, its answer, and what comes of it.
    static let questions: [(call: String, answer: String, words: String)] = [
        ("dock-boat nights=2 --answer 'Anne Marie'", "3", "Anne Marie lies at berth 3."),
        ("scuttle-boat boat=b1", "'Save the cargo'", "Save the cargo"),
        ("send-pilot boat=Anna", "yes", "The pilot is on the way."),
    ]

    @Test(arguments: questions)
    func `a question is answered by the line that it came with`(
        _ call: String, _ answer: String, _ words: String
    ) throws {
        let parked = try shell("\"$HARBOUR\" call harbour.\(call)")
        #expect(parked.ending == .exited(5), "\(parked)")
        let line = try #require(
            parked.errors.firstMatch(of: /'harbour (answer .*)' lets/)?.output.1)
        let answered = try shell("\"$HARBOUR\" \(line.replacing("ANSWER", with: answer))")
        #expect(answered.ending == .exited(0), "\(answered)")
        let id = line.split(separator: " ")[1]
        #expect(try shell("\"$HARBOUR\" show \(id)").output.contains(words))
    }

    @Test func `a call that fails is told as data, too`() throws {
        let run = try ChildProcess.run(
            try ChildProcess.product("errand"),
            ["call", "file.read", "path=\(folder)/nothing", "--json"],
            environment: ["TZ": "UTC", "HOME": folder])
        #expect(run.ending == .exited(1), "\(run)")
        #expect(run.output.contains(#""code": "not-found""#), "\(run)")
        #expect(run.output.contains(#""state": "failed""#), "\(run)")
    }

    @Test func `a key makes two calls one`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let first = try project.tool("call", "logbook.note", "text=bins", "--key", "bins-47")
        #expect(first.ending == .exited(0), "\(first)")
        #expect(first.output == "Noted bins.\n1\n")
        let again = try project.tool("call", "logbook.note", "text=bins", "--key", "bins-47")
        #expect(again.output == first.output)
        #expect(again.errors == "(done before, and not again)\n")
        let other = try project.tool("call", "logbook.note", "text=post", "--key", "bins-47")
        #expect(other.ending == .exited(2))
        #expect(other.errors.hasPrefix("error: the key belongs to another call, "), "\(other)")
        #expect(try project.notes() == ["bins"])
        #expect(try project.runs("succeeded").count == 1)
    }

    @Test func `a call that waits is not said to be done when it is made again`() throws {
        for _ in 0..<2 {
            let call = try shell("\"$HARBOUR\" call harbour.scuttle-boat boat=b1 --key k")
            #expect(call.ending == .exited(5), "\(call)")
            #expect(call.errors.hasPrefix("run ") && !call.errors.contains("done before"))
        }
        #expect(try shell("\"$HARBOUR\" runs").output.split(separator: "\n").count == 1)
    }

    @Test func `a call that has failed names the command that does it again`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let script = "test -e \(project.folder)/there"
        let call = ["call", "shell.run", "script=\(script)", "--key", "k"]
        #expect(try project.tool(call).ending == .exited(1))
        let again = try project.tool(call)
        #expect(again.ending == .exited(1), "\(again)")
        let pattern = /^\(failed before; 'logbook (retry \w{8})' does it again\)\n/
        let line = try #require(again.errors.firstMatch(of: pattern)?.output.1)
        #expect(FileManager.default.createFile(atPath: project.folder + "/there", contents: nil))
        let retried = try project.tool(line.split(separator: " ").map(String.init))
        #expect(retried.ending == .exited(0), "\(retried)")
    }

    @Test func `a private value of a call is gone when the call has ended`() throws {
        let call = try shell(
            "\"$HARBOUR\" call harbour.dock-boat boat=Anna berth=3 remark=zebrafinch")
        #expect(call.ending == .exited(0), "\(call)")
        let found = try shell("grep -rl zebrafinch \"$HOME\"")
        #expect(found.output == "", "\(found)")
        let id = try shell("\"$HARBOUR\" runs").output.prefix(8)
        let retry = try shell("\"$HARBOUR\" retry \(id)")
        #expect(retry.ending == .exited(2), "\(retry)")
        #expect(retry.errors.contains("is not in the home any more; start a new run"), "\(retry)")
    }

    @Test func `what calls and workflows have done is one history, and undone from its end`() throws
    {
        let project = try LogbookProject(
            workflow: "steps: [{ id: two, intent: logbook.write, with: { page: b, text: two } }]")
        #expect(
            try project.tool("call", "logbook.write", "page=a", "text=one").ending == .exited(0))
        #expect(try project.run().ending == .exited(0))
        #expect(try project.tool("call", "logbook.count-notes").ending == .exited(0))
        let rows = try project.tool("history").output.split(separator: "\n")
        #expect(rows.count == 2 && rows.allSatisfy { $0.contains("logbook.write") }, "\(rows)")
        #expect(rows[0].contains("in check") && rows[1].contains("by anna"), "\(rows)")
        #expect(try project.tool("history", "shell").output == "nothing was done yet\n")
        #expect(try project.tool("history", "--all").output.contains("logbook.count-notes"))
        let undone = try project.tool("undo", "--last")
        #expect(undone.ending == .exited(0), "\(undone)")
        #expect(undone.errors.hasPrefix("undoing logbook.write (run "), "\(undone)")
        #expect(try project.pages() == ["a": "one"])
        #expect(try project.tool("undo", "--last", "logbook").ending == .exited(0))
        #expect(try project.pages() == [:])
        let nothing = try project.tool("undo", "--last")
        #expect(nothing.ending == .exited(2))
        #expect(
            nothing.errors
                == "error: nothing that was done lately can be undone; 'logbook history' lists what was done\n"
        )
        let history = try project.tool("history").output
        #expect(history.contains("undone by ") && history.contains("undoes "), "\(history)")
    }

    @Test func `the owner of the home performs what others call, and is told by what it lacks`()
        throws
    {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let server = try project.serveReadily()
        let call = try project.tool("call", "logbook.note", "text=here")
        #expect(call.ending == .exited(0), "\(call)")
        let id = try #require(try project.runs("succeeded").first)
        #expect(try project.tool("show", id).output.contains("Noted here."))
        let harbour = try ChildProcess.run(
            try ChildProcess.product("harbour"), ["call", "harbour.list-boats"],
            environment: ["ERRAND_HOME": project.folder + "/home", "TZ": "UTC"])
        #expect(harbour.ending == .exited(2))
        #expect(
            harbour.errors
                == "error: 'logbook serve' owns the home, and has no app 'harbour'; end it first\n")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test(arguments: ["call", "run"])
    func `without a journal, too, the owner of the home performs`(_ verb: String) throws {
        let project = try LogbookProject(workflow: "steps: [{ id: it, run: 'echo $PPID' }]")
        let server = try project.serveReadily()
        let words =
            verb == "call"
            ? ["call", "shell.run", "script=echo $PPID"]
            : ["run", project.folder + "/workflows/check.yaml", "--verbose"]
        let done = try project.tool(words + ["--no-journal"])
        #expect(done.ending == .exited(0), "\(done)")
        #expect((done.output + done.errors).contains("\(server.pid)\n"), "\(done)")
        #expect(try project.tool("runs").output == "no runs\n")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `what an intent leaves to be opened is opened once`() throws {
        let hailed = try shell("\"$HARBOUR\" call harbour.hail-boat boat=Anna")
        #expect(hailed.ending == .exited(0), "\(hailed)")
        #expect(hailed.output == "next: Open a Boat (Anna)\n")
        let inbox = try shell("\"$HARBOUR\" inbox")
        #expect(inbox.output.contains("Open a Boat (Anna)  from harbour.hail-boat"), "\(inbox)")
        let shown = try shell("\"$HARBOUR\" show \(inbox.output.prefix(8))")
        #expect(shown.output.contains("next: Open a Boat (Anna)"), "\(shown)")
        #expect(try shell("\"$HARBOUR\" inbox shell").errors.contains("no app 'shell'"))
        let opened = try shell("\"$HARBOUR\" open harbour")
        #expect(opened.ending == .exited(0) && opened.output == "done\n", "\(opened)")
        let id = hailed.output.isEmpty ? "" : String(inbox.output.prefix(8))
        let again = try shell("\"$HARBOUR\" open \(id)")
        #expect(again.errors == "(done before, and not again)\n", "\(again)")
        #expect(try shell("\"$HARBOUR\" inbox").output == "nothing is to be opened\n")
        let nothing = try shell("\"$HARBOUR\" open")
        #expect(
            nothing.ending == .exited(2) && nothing.errors == "error: there is nothing to open\n")
        let runs = try shell("\"$HARBOUR\" runs").output
        #expect(runs.components(separatedBy: "harbour.open-boat").count == 2, "\(runs)")
    }

    @Test func `what could not be shown is not taken for seen`() throws {
        let hailed = try shell("\"$HARBOUR\" call harbour.hail-boat boat=Anna")
        #expect(hailed.ending == .exited(0), "\(hailed)")
        let lost = try shell("\"$HARBOUR\" open > /dev/full")
        #expect(lost.ending != .exited(0), "\(lost)")
        let other = try shell("\"$HARBOUR\" open")
        #expect(other.ending == .exited(2), "\(other)")
        #expect(other.errors.contains("'Open a Boat' is being opened by run"), "\(other)")
    }

    @Test func `an app takes back what it has done last, once`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        for text in ["one", "two"] {
            let call = try project.tool("call", "logbook.write", "page=a", "text=\(text)")
            #expect(call.ending == .exited(0), "\(call)")
        }
        let words = "Took back Write of logbook.page/a.\n"
        for sentence in [words, words, "There is nothing to take back.\n"] {
            let call = try project.tool("call", "logbook.take-back")
            #expect(call.output == sentence, "\(call)")
        }
        #expect(try project.notes() == ["undone two", "undone one"])
    }

    @Test func `a file comes from the standard input, and is gone after the call`() throws {
        let weather = "\"$HARBOUR\" call harbour.log-weather waves=1 seen=1970-01-01"
        let text = try shell("printf 'a,b' | \(weather) picture=-")
        #expect(text.errors.contains("'picture' needs a file of type"), "\(text)")
        let picture = try shell("printf '\\211PNG' | \(weather) picture=-")
        #expect(picture.ending == .exited(0), "\(picture)")
        #expect(try shell("find \(folder) -name 'input.*'").output == "")
        let fetched = try shell("\(weather) picture=https://example.org/a.png")
        #expect(fetched.errors.contains("no https address is fetched"), "\(fetched)")
    }

    @Test func `a run has a file from the standard input, which is gone after it`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = "\(folder)/weather.yaml"
        try """
        inputs: { picture: file }
        steps:
          - intent: harbour.log-weather
            with: { waves: [1], seen: 1970-01-01, picture: "${{ inputs.picture }}" }
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let run = "\"$HARBOUR\" run \(file)"
        for words in ["picture=-", "picture=- --stdin-name a.png", "-- picture=-"] {
            let done = try shell("printf '\\211PNG' | \(run) \(words)")
            #expect(done.ending == .exited(0), "\(done)")
        }
        let unkept = try shell("printf '\\211PNG' | \(run) picture=- --no-journal")
        #expect(unkept.ending == .exited(0), "\(unkept)")
        let text = try shell("printf 'a,b' | \(run) picture=-")
        #expect(text.ending == .exited(1), "\(text)")
        #expect(text.errors.contains("needs a file of type"), "\(text)")
        #expect(try shell("find \(folder) -name 'input.*' -o -name 'a.png'").output == "")
        let nameless = try shell("\(run) picture=a.png --stdin-name a.png")
        #expect(nameless.ending == .exited(2), "\(nameless)")
        #expect(nameless.errors.contains("'--stdin-name' names what"), "\(nameless)")
    }

    @Test func `a call without a journal leaves nothing`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let call = try project.tool("call", "logbook.note", "text=gone", "--no-journal")
        #expect(call.output == "Noted gone.\n1\n", "\(call)")
        #expect(!FileManager.default.fileExists(atPath: project.folder + "/home"))
        #expect(try project.notes() == ["gone"])
    }
}

import Foundation
import LogbookPack
import ProcessTestKit
import Testing

/// Private words leave no trace: each test searches the raw bytes of all files of a home.
@Suite(.timeLimit(.minutes(5))) struct DiscretionTests {
    private static let complaint = "zebrafinch"
    private static let words = Whispers.all + [complaint]

    private static let workflow = """
        steps:
          - { id: guest, intent: logbook.visit, with: { guest: g1 } }
          - id: advice
            intent: logbook.consult
            with:
              complaint: "${{ guest.value.illness != null ? guest.value.illness : '' }}"
          - { wait_for: go }
          - id: cure
            intent: logbook.prescribe
            with: { guest: "${{ guest.value }}", remedy: "${{ advice.value + advice.dialog }}" }
          - id: lost
            intent: logbook.visit
            with: { guest: "${{ guest.value }}", fails: true }
            on_error: continue
          - id: helpless
            intent: logbook.consult
            with: { complaint: "${{ advice.value }}", fails: true }
            on_error: continue
        outputs:
          length: "${{ cure.value }}"
          name: "${{ guest.value.name }}"
          code: "${{ helpless.?error.code.orValue('') }}"
          reason: "${{ lost.?error.message.orValue('') }}"
        """

    /// Checks that no file of a home has a private word, and no output of a command that shows what
    /// was done.
    private func check(
        _ project: LogbookProject, isGoingOn: Bool = false, _ place: SourceLocation
    ) throws {
        let search = FileSearch(for: Self.words)
        let home = project.folder + "/home"
        let found = try search.finds(below: home) { isGoingOn && $0.hasPrefix("drawer/") }
        #expect(found == [], sourceLocation: place)
        if isGoingOn {
            let sealed = try FileSearch(for: [Self.complaint, Whispers.property])
                .finds(below: home + "/drawer")
            #expect(sealed != [], sourceLocation: place)
        }
        var shown = ""
        for id in try ["succeeded", "failed", "waiting"].flatMap(project.runs) {
            for line in [["show", id], ["show", id, "--json"], ["logs", id], ["export", id]] {
                let told = try project.tool(line)
                shown += told.output + told.errors
            }
        }
        for line in [["runs"], ["history", "--all"], ["inbox"], ["status"], ["logs"]] {
            let told = try project.tool(line)
            shown += told.output + told.errors
        }
        let told = Self.words.filter(shown.contains)
        #expect(told == [], "\(shown)", sourceLocation: place)
        #expect(shown.contains("•••"), sourceLocation: place)
    }

    private func checkBackup(_ project: LogbookProject) throws {
        let copy = try project.tool("backup", project.folder + "/copies/backup.tar")
        #expect(copy.ending == .exited(0), "\(copy)")
        for id in try ["succeeded", "failed"].flatMap(project.runs) {
            let document = try project.tool(
                "export", id, "--output", project.folder + "/copies/\(id)")
            #expect(document.ending == .exited(0), "\(document)")
        }
        let found = try FileSearch(for: Self.words).finds(below: project.folder + "/copies")
        #expect(found == [])
    }

    @Test func `a run keeps private words sealed through a death, and leaves none`() throws {
        let project = try LogbookProject(workflow: Self.workflow)
        try FileManager.default.createDirectory(
            atPath: project.folder + "/copies", withIntermediateDirectories: true)
        let run = try project.begin("check")
        let id = try project.awaited("waiting")
        run.send(SIGKILL)
        #expect(try run.wait().ending == .killed(signal: SIGKILL))
        try check(project, isGoingOn: true, #_sourceLocation)
        let server = try project.serveReadily()
        #expect(try project.tool("signal", "go").ending == .exited(0))
        let end = try project.tool("watch", id)
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.output.contains("name: Ann"), "\(end)")
        #expect(end.output.contains("code: no-cure"), "\(end)")
        #expect(end.output.contains("reason: Ann has left with •••"), "\(end)")
        #expect(Self.words.filter((end.output + end.errors).contains) == [], "\(end)")
        try check(project, #_sourceLocation)
        try checkBackup(project)
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        try check(project, #_sourceLocation)
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: project.folder + "/home/drawer")
        #expect(folders == ["key"])
    }

    static let calls: [[String]] = [
        ["logbook.consult", "complaint=zebrafinch"],
        ["logbook.consult", "complaint=zebrafinch", "fails=true"],
        ["logbook.consult", "complaint=zebrafinch", "asks=true", "--answer", "yes"],
        ["logbook.consult", "complaint=zebrafinch", "asks=true", "--answer", "no"],
        ["logbook.visit", "guest=g1"], ["logbook.visit", "guest=g1", "fails=true"],
        ["logbook.visit", "guest=An", "--answer", "1"],
        ["logbook.prescribe", "guest=g1", "remedy=zebrafinch"],
    ]

    @Test(arguments: calls)
    func `a call whose output goes to no terminal tells no private word`(
        _ words: [String]
    ) throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let call = try project.tool(["call"] + words)
        #expect(call.ending != .exited(2), "\(call)")
        let shown = call.output + call.errors
        #expect(Self.words.filter(shown.contains) == [], "\(call)")
        try check(project, #_sourceLocation)
    }

    @Test func `the person who calls at a terminal sees the words, and no file does`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        for words in Self.calls where !words.contains("--answer") {
            let end = try project.atTerminal(["call"] + words).wait()
            let expected =
                switch (words[0], words.last == "fails=true") {
                case ("logbook.consult", true): [Whispers.error, Self.complaint]
                case ("logbook.consult", false): [Self.complaint, Whispers.dialog, Whispers.view]
                case ("logbook.visit", _): [Whispers.property]
                default: [Self.complaint, Whispers.property]
                }
            #expect(expected.allSatisfy(end.output.contains), "\(words): \(end)")
        }
        let asking = try project.atTerminal(["call"] + Self.calls[2].dropLast(2))
        #expect(asking.text(until: "\n> ").contains("Is it \(Whispers.question)?"))
        try check(project, isGoingOn: true, #_sourceLocation)
        asking.type("yes")
        #expect(try asking.wait().output.contains(Whispers.dialog))
        try check(project, #_sourceLocation)
    }

    @Test func `an intent says which of its parts are private`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let page = try project.tool("intents", "logbook.consult").output
        #expect(page.contains("returns    string [private]\n"), "\(page)")
        #expect(page.contains("says       [private]\n"), "\(page)")
        let thing = try project.tool("intents", "logbook.guest").output
        #expect(thing.contains(" [private]"), "\(thing)")
        let data = try project.tool("intents", "logbook.consult", "--json").output
        #expect(data.contains("\"private_result\": true"), "\(data)")
    }

    static let refused: [(steps: String, sentence: String)] = [
        (
            "outputs: { all: \"${{ advice.value }}\" }",
            "'all' must not depend on a secret; 'advice.value' is one"
        ),
        (
            "outputs: { all: \"${{ advice.dialog }}\" }",
            "'all' must not depend on a secret; 'advice.dialog' is one"
        ),
        (
            "outputs: { all: \"${{ guest.value }}\" }",
            "'all' must not depend on a secret; 'guest.value' is one"
        ),
        (
            "outputs: { all: \"${{ guest.value.illness }}\" }",
            "'all' must not depend on a secret; 'guest.value.illness' is one"
        ),
    ]

    @Test(arguments: refused)
    func `what is made of private values cannot be an output`(
        _ end: String, _ sentence: String
    ) throws {
        let project = try LogbookProject(
            workflow: """
                steps:
                  - { id: guest, intent: logbook.visit, with: { guest: g1 } }
                  - { id: advice, intent: logbook.consult, with: { complaint: cough } }
                \(end)
                """)
        let run = try project.run()
        #expect(run.ending == .exited(3), "\(run)")
        #expect((run.output + run.errors).contains(sentence), "\(run)")
    }
}

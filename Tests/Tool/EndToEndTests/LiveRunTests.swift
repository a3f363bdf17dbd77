import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// What a person sees at a terminal while a run goes on.
@Suite(.installed("tmux"), .patient(for: .seconds(60))) struct LiveRunTests {
    private static let loop = """
        inputs: { folder: { type: string, default: FOLDER } }
        steps:
          - { id: first, name: Measure, intent: shell.run, with: { args: [echo, measured] } }
          - id: copies
            for_each: "${{ ['a', 'b', 'c', 'd'] }}"
            as: name
            do:
              - id: copy
                intent: shell.run
                with:
                  script: 'cd "$F"; echo "copying $N"; echo "$N" > begun; read word < go'
                  env: { N: "${{ name }}", F: "${{ inputs.folder }}" }
        outputs: { said: "${{ first.value.output }}" }
        """

    /// A screen with the same sign and the same number for all times.
    private static func calm(_ screen: String) -> String {
        screen.replacing(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/, with: "⠿")
            .replacing(/[0-9.]+(ms|s)/, with: "1s")
            .replacing(/[0-9.]+\/(s|min)/, with: "1/s")
            .split(separator: "\n").joined(separator: "\n")
    }

    @Test func `done steps stay as lines, and the rest is a tree with a bar`() async throws {
        let project = try ShellProject(Self.loop, pipes: ["begun", "go"])
        let window = try project.inWindow("run", project.workflow)
        try #require(try project.word(from: "begun") == "a\n")
        let first = Self.calm(try await window.screen(showing: "copying a"))
        #expect(
            first == """
                ✓ Measure (1s)
                ⠿ copies  1s
                │ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 0 of 4
                └─ ⠿ a · copy shell.run  1s
                     │ copying a
                """, "\(first)")
        try project.say("on", into: "go")
        try #require(try project.word(from: "begun") == "b\n")
        let second = Self.calm(try await window.screen(showing: "copying b"))
        #expect(second.contains("━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 1 of 4, 1/s, 1s left"), "\(second)")
        try window.resize(width: 40, height: 12)
        _ = try await window.screen("a narrow tree") { screen in
            screen.contains("1 of 4") && screen.contains("copying b")
                && screen.split(separator: "\n").allSatisfy { $0.count < 40 }
        }
        for word in ["c", "d"] {
            try project.say("on", into: "go")
            let begun = try project.word(from: "begun")
            try #require(begun == "\(word)\n")
        }
        try project.say("on", into: "go")
        #expect(try await window.end() == 0)
        // tmux keeps what a redrawing at the top of the window takes away.
        let last = Self.calm(try window.screen(withPast: true))
        #expect(
            last.contains("✓ copies (1s)\n└─ 4 done\nsaid: measured\n"), "\(last)")
    }

    private static let sleeper = """
        steps:
          - intent: shell.run
            with: { script: "cd FOLDER; echo begun > begun; exec sleep 1000" }
        finally:
          - intent: shell.run
            with: { script: "cd FOLDER; echo done >> trace" }
        """

    @Test(arguments: [("g", "g"), ("l", "l"), ("c", "c"), ("C-c", "C-c")])
    func `ctrl-C asks what becomes of the run`(key: String, way: String) async throws {
        let project = try ShellProject(Self.sleeper)
        let server = try key == "l" ? project.serveReadily() : nil
        let window = try project.inWindow("run", project.workflow)
        try #require(try project.word(from: "begun") == "begun\n")
        _ = try await window.screen(showing: "shell.run")
        try window.press("C-c")
        let asked = try await window.screen(showing: "what becomes of the run?")
        #expect(asked.contains("❯ g  go on") && asked.contains("  l  leave it"), "\(asked)")
        try window.press(key)
        switch way {
        case "g":
            _ = try await window.screen("the run alone") { !$0.contains("what becomes") }
            try window.press("C-c")
            _ = try await window.screen(showing: "what becomes of the run?")
            try window.press("C-c")
            #expect(try await window.end() == 7)
        case "l":
            #expect(try await window.end() == 4)
            #expect(try window.screen().contains("goes on without this command"))
            #expect(try project.tool("runs").output.contains("running"))
            server?.send(SIGTERM)
        default:
            #expect(try await window.end() == 7)
            #expect(try project.text(of: "trace") == "done\n")
        }
        _ = try server?.wait()
    }

    @Test func `a run is left where it is where no process serves it`() async throws {
        let project = try ShellProject(Self.sleeper)
        let window = try project.inWindow("run", project.workflow)
        try #require(try project.word(from: "begun") == "begun\n")
        _ = try await window.screen(showing: "shell.run")
        try window.press("C-c")
        _ = try await window.screen(showing: "no process serves it then")
        try window.press("l")
        _ = try await window.screen(showing: "ending; what is under way has 30 seconds")
        try window.press("C-c")
        #expect(try await window.end() == 4)
        #expect(try window.screen().contains("is left where it is; 'errand resume "))
    }

    private static let choice = """
        steps:
          - { id: kind, ask: Which?, choices: [apples, pears, plums] }
          - { id: sure, ask: Sure?, type: bool }
          - { id: sent, when: sure.value, intent: shell.run, with: { args: [echo, sent] } }
        outputs: { kind: "${{ kind.value }}", sure: "${{ string(sure.value) }}" }
        """

    @Test func `an answer is picked by keys`() async throws {
        let project = try ShellProject(Self.choice)
        let window = try project.inWindow("run", project.workflow, width: 40, height: 12)
        let first = try await window.screen(showing: "type to look")
        #expect(first.contains("Which?\n❯ 1  apples\n  2  pears\n  3  plums"), "\(first)")
        try window.press("Down")
        _ = try await window.screen(showing: "❯ 2  pears")
        try window.type("lu")
        _ = try await window.screen(showing: "❯ 3  plums")
        try window.press("Enter")
        _ = try await window.screen(showing: "❯ y  Yes")
        try window.press("y")
        #expect(try await window.end() == 0)
        let last = try window.screen(withPast: true)
        for line in ["? Which? plums", "? Sure? Yes", "kind: plums", "sure: true"] {
            #expect(last.contains(line), "\(last)")
        }
    }

    @Test func `a question is left open with escape`() async throws {
        let project = try ShellProject(Self.choice)
        let window = try project.inWindow("run", project.workflow)
        _ = try await window.screen(showing: "❯ 1  apples")
        try window.press("Escape")
        #expect(try await window.end() == 5)
        #expect(try window.screen().contains("ANSWER --question"))
    }

    @Test(arguments: [["ERRAND_PLAIN": "1"], ["TERM": "dumb"]])
    func `without signs to draw with, lines follow each other`(
        surroundings: [String: String]
    ) async throws {
        let project = try ShellProject(Self.choice)
        let window = try project.inWindow("run", project.workflow, with: surroundings)
        _ = try await window.screen(showing: "[a number or a title]")
        try window.type("2\n")
        _ = try await window.screen(showing: "Sure?")
        try window.type("no\n")
        #expect(try await window.end() == 0)
        let styled = try window.screen(withPast: true, styled: true)
        #expect(!styled.contains("\u{1B}") && styled.contains("kind: pears"), "\(styled)")
        #expect(!styled.contains(/[│├└❯━█⠋]/), "\(styled)")
    }

    @Test(arguments: [
        ("fine", "✓ 1st step, try\nword: fine"),
        ("bad", "✓ 1st step, try\n├─ ✗ try · word shell.run (1s): "),
    ])
    func `a step that tells no end is over when the run is`(
        word: String, end: String
    ) async throws {
        let project = try ShellProject(
            """
            vars: { word: bad }
            steps:
              - try:
                  - { id: word, intent: shell.run, with: { script: "[ \(word) = fine ]" } }
                  - set: { word: fine }
                catch:
                  - { intent: system.log, with: { message: caught } }
            outputs: { word: "${{ vars.word }}" }
            """)
        let window = try project.inWindow("run", project.workflow)
        #expect(try await window.end() == 0)
        // The line by which tmux tells the end pushes the first one out.
        let screen = Self.calm(try window.screen(withPast: true))
        #expect(screen.contains(end), "\(screen)")
    }

    @Test func `names cannot reach the terminal`() async throws {
        let project = try ShellProject(
            """
            steps:
              - { name: "bad\\e[2Jname", intent: shell.run, with: { args: [echo, done] } }
              - { ask: "Really\\e[31m?", choices: [one, two] }
            """)
        let window = try project.inWindow("run", project.workflow)
        let screen = try await window.screen(showing: "❯ 1  one")
        #expect(screen.contains("badname") && screen.contains("Really␛[31m?"), "\(screen)")
    }
}

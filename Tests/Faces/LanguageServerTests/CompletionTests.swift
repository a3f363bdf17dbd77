import Testing
import Values

@testable import LanguageServer

@Suite struct CompletionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String

        /// The first words that are offered.
        let first: [String]
        let absent: [String]
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ first: [String], not absent: [String] = []) {
            (self.name, self.text, self.first, self.absent) = (name, text, first, absent)
        }
    }

    @Test(arguments: [
        Case("keys of a file", "na‸", ["steps", "id", "name"]),
        Case(
            "keys that are not there yet", "name: x\n‸\nsteps: []\n", ["id", "description"],
            not: ["name", "steps"]),
        Case("the first key of a step", "steps:\n  - ‸", ["intent", "run", "workflow"]),
        Case("a step in an empty list", "steps:\n  ‸", ["intent", "run", "workflow"]),
        Case(
            "keys of a step with a verb", "steps:\n  - intent: file.read\n    ‸",
            ["with", "id", "name", "when"], not: ["run", "intent"]),
        Case(
            "a key in front of others", "steps:\n  - id: a\n    ‸\n    intent: file.read\n",
            ["with", "name"], not: ["id"]),
        Case("ids of intents", "steps:\n  - intent: ‸", ["boat.find", "file.read"]),
        Case(
            "ids of intents that have begun", "steps:\n  - intent: file.‸\n",
            ["boat.find", "file.read"]),
        Case(
            "parameters, needed ones first", "steps:\n  - intent: file.read\n    with:\n      ‸",
            ["path", "trim"]),
        Case(
            "parameters in braces", "steps:\n  - intent: file.read\n    with: { path: /a, ‸ }\n",
            ["trim"], not: ["path"]),
        Case(
            "truth values", "steps:\n  - intent: file.read\n    with: { trim: ‸", ["true", "false"]),
        Case(
            "cases of an enum", "steps:\n  - intent: boat.find\n    with:\n      state: ‸\n",
            ["moored", "at-sea"]),
        Case(
            "words of a key", "steps:\n  - intent: file.read\n    on_error: ‸",
            ["fail", "continue"]),
        Case(
            "words of a nested key", "concurrency:\n  mode: ‸\n",
            ["skip", "queue", "replace", "parallel"]),
        Case("workflows by name", "steps:\n  - workflow: ‸", ["a", "other"]),
        Case(
            "inputs of a workflow", "steps:\n  - workflow: other\n    with:\n      ‸",
            ["limit", "note"]),
        Case("types", "inputs:\n  x: ‸", ["string", "int"]),
        Case("secrets of other workflows", "secrets: [‸", ["token"]),
        Case("keys of a trigger", "on:\n  - ‸", ["time", "every"], not: ["run"]),
    ])
    func `keys and values are offered`(_ one: Case) {
        var editor = SampleEditor([
            "workflows/other.yaml":
                "inputs:\n  note: { type: string, optional: true }\n  limit: int\nsecrets: token\n"
                + "steps:\n  - stop: \"${{ secrets.token }}\"\n"
        ])
        let labels = editor.labels("workflows/a.yaml", one.text)
        #expect(Array(labels.prefix(one.first.count)) == one.first)
        for label in one.absent { #expect(!labels.contains(label)) }
    }

    private static let start = """
        inputs:
          limit: { type: int, default: 3 }
        secrets: [token]
        steps:
          - id: boats
            intent: boat.find

        """

    private static let places = [
        Case("names", "  - set: { x: \"${{ ‸ }}\" }\n", ["boats", "env", "inputs", "run"]),
        Case("the parts of a step", "  - stop: \"${{ boats.‸ }}\"\n", ["status", "value"]),
        Case("inputs", "  - stop: \"${{ inputs.‸ }}\"\n", ["limit"]),
        Case("secrets", "  - stop: \"${{ secrets.‸ }}\"\n", ["token"]),
        Case(
            "fields of an element", "  - stop: \"${{ boats.value[0].‸ }}\"\n",
            ["id", "name", "length"]),
        Case(
            "without the end of the line", "  - stop: \"${{ boats.value[0].‸",
            ["id", "name", "length"]),
        Case(
            "in braces without an end", "  - intent: file.read\n    with: { path: \"${{ inputs.‸",
            ["limit"]),
        Case(
            "in a text",
            "  - intent: file.read\n    with:\n      path: |\n        a ${{ inputs.‸\n", ["limit"]),
        Case("a condition", "  - stop: done\n    when: inputs.‸\n", ["limit"]),
        Case(
            "an element of a loop",
            "  - for_each: \"${{ boats.value }}\"\n    as: boat\n    do:\n      - stop: \"${{ boat.‸ }}\"\n",
            ["id", "name", "length"]),
        Case("functions of a space", "  - stop: \"${{ math.‸ }}\"\n", ["abs"]),
        Case("methods of a list", "  - stop: \"${{ boats.value.‸ }}\"\n", ["distinct"]),
        Case("outputs", "outputs:\n  x: \"${{ boats.‸", ["status", "value"]),
        Case(
            "below what is broken", "  - stop: [\n  - stop: \"${{ boats.‸ }}\"\n",
            ["status", "value"]),
        Case(
            "no later step", "  - stop: \"${{ ‸ }}\"\n  - id: later\n    intent: boat.find\n",
            ["boats"], not: ["later"]),
    ]

    /// Steps that make a file so long that only what matters of it is read.
    private static let middle = String(
        repeating: "  - intent: file.read\n    with:\n      path: /a\n    when: inputs.limit > 1\n",
        count: 200)

    @Test(arguments: places, ["", middle])
    func `names in expressions are offered with what is known there`(_ one: Case, middle: String) {
        var editor = SampleEditor()
        let labels = editor.labels("workflows/a.yaml", Self.start + middle + one.text)
        #expect(Array(labels.prefix(one.first.count)) == one.first)
        for label in one.absent { #expect(!labels.contains(label)) }
    }

    @Test func `what is offered says its type and takes the place of what is written`() {
        var editor = SampleEditor()
        let items = editor.ask(
            "textDocument/completion", "workflows/a.yaml",
            "steps:\n  - intent: file.read\n    with:\n      pa‸")
        let first = items["items"]?.elements.first
        #expect(first?["detail"] == "file, needed")
        #expect(first?["documentation"]?["value"] == "The file to read.")
        #expect(first?["textEdit"]?["newText"] == "path: ")
        let start: Value = ["line": 3, "character": 6]
        #expect(
            first?["textEdit"]?["range"] == ["start": start, "end": ["line": 3, "character": 8]])
    }

    @Test func `inputs of triggers and signals are named in files of triggers`() {
        var editor = SampleEditor([
            "workflows/a.yaml":
                "inputs: { file: string }\nsteps:\n  - stop: \"${{ inputs.file }}\"\n"
        ])
        #expect(editor.labels("triggers/t.yaml", "run: ‸") == ["a"])
        #expect(editor.labels("triggers/t.yaml", "run: a\nwith: { ‸") == ["file"])
        let text =
            "run: a\nsignal: x\npayload: { name: string }\nwith: { file: \"${{ trigger.payload.‸"
        #expect(editor.labels("triggers/t.yaml", text).first == "name")
    }

    @Test func `any cut of a file and any place in it get an answer`() {
        let text = """
            on: { time: "07:00" }
            steps:
              - { id: a, intent: boat.find, with: { state: moored } }
              - if: size(a.value) > 0
                then:
                - intent: file.read
                  with:
                    path: |
                      x ${{ a.value[0].name }}
                - stop: 'ø ${{ 1 + 😀'

            """
        var editor = SampleEditor()
        let places = text.unicodeScalars.indices
        for (number, place) in places.enumerated() where number.isMultiple(of: 3) {
            let before = String(text.unicodeScalars[..<place])
            let cuts = number.isMultiple(of: 2) ? [before] : [before + "\n" + before, text]
            for cut in cuts {
                editor.open("workflows/a.yaml", cut)
                let lines = TextLines(cut)
                let position = lines.position(of: before.utf8.count, .utf16)
                for method in ["completion", "hover", "definition", "rename", "documentSymbol"] {
                    let answer = editor.request(
                        "textDocument/\(method)",
                        [
                            "textDocument": ["uri": .string(SampleEditor.uri("workflows/a.yaml"))],
                            "position": position, "newName": "x",
                        ])
                    #expect(answer["result"] != nil || answer["error"]?["code"] == -32803)
                }
            }
        }
    }
}

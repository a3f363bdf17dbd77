import Testing
import Values

@testable import LanguageServer

@Suite struct NavigationTests {
    private static let text = """
        inputs:
          limit: { type: int, default: 3 }
        steps:
          - id: boats
            intent: boat.find
          - intent: file.read
            with: { path: "${{ boats.value[0].name }}" }
            when: size(boats.value) > inputs.limit && boats.value.exists(b, b.length > 1.0)
          - id: more
            workflow: other
            with: { limit: 1 }

        """
    private static let other = """
        name: Another one
        inputs: { limit: int }
        steps:
          - stop: "${{ string(inputs.limit) }}"

        """

    private static func marked(_ part: String, _ offset: Int = 1) -> String {
        guard let range = text.firstRange(of: part) else { return text }
        let place = text.index(range.lowerBound, offsetBy: offset)
        return text[..<place] + "‸" + text[place...]
    }

    @Test(arguments: [
        ("boats.value[0]", 1, "step 'boats'"), ("value[0]", 1, "boat.boat"),
        ("limit &&", 1, "int"), ("intent: file", 1, "an intent such as"),
        ("file.read", 6, "Returns the text of a file."), ("path:", 1, "The file to read."),
        ("size(", 1, "**size**"), ("other", 1, "Another one"), ("when", 1, "What has to hold"),
    ])
    func `a word tells what it is`(_ part: String, _ offset: Int, _ words: String) {
        var editor = SampleEditor(["workflows/other.yaml": Self.other])
        let hover = editor.ask(
            "textDocument/hover", "workflows/a.yaml", Self.marked(part, offset))
        #expect(hover["contents"]?["value"]?.text?.contains(words) == true, "\(hover.json)")
    }

    @Test(arguments: [
        ("boats.value[0]", "workflows/a.yaml", 3), ("limit &&", "workflows/a.yaml", 1),
        ("other\n", "workflows/other.yaml", 0),
    ])
    func `a name leads to where it is declared`(_ part: String, _ file: String, _ line: Int) {
        var editor = SampleEditor(["workflows/other.yaml": Self.other])
        let place = editor.ask("textDocument/definition", "workflows/a.yaml", Self.marked(part))
        #expect(place["uri"]?.text == SampleEditor.uri(file))
        #expect(place["range"]?["start"]?["line"]?.number == line)
    }

    @Test func `a secret leads to the settings`() {
        var editor = SampleEditor(["errand.yaml": "timezone: UTC\nsecrets:\n  - env: X_\n"])
        let place = editor.ask(
            "textDocument/definition", "workflows/a.yaml",
            "secrets: [to‸ken]\nsteps:\n  - stop: \"${{ secrets.token }}\"\n")
        #expect(place["uri"]?.text == SampleEditor.uri("errand.yaml"))
        #expect(place["range"]?["start"]?["line"]?.number == 1)
    }

    @Test func `a step is renamed wherever it is named`() {
        var editor = SampleEditor(["workflows/other.yaml": Self.other])
        let edit = editor.ask(
            "textDocument/rename", "workflows/a.yaml", Self.marked("boats.value[0]"),
            ["newName": "ships"])
        let edits = edit["changes"]?[SampleEditor.uri("workflows/a.yaml")]?.elements ?? []
        let lines = edits.compactMap { $0["range"]?["start"]?["line"]?.number }
        #expect(lines == [3, 6, 7, 7])
    }

    @Test func `an input is renamed in the files that give it`() {
        var editor = SampleEditor([
            "workflows/a.yaml": Self.text,
            "triggers/t.yaml": "run: other\ntime: 07:00\nwith: { limit: 2 }\n",
        ])
        let marked = Self.other.replacing("inputs.limit", with: "inputs.li‸mit")
        let edit = editor.ask(
            "textDocument/rename", "workflows/other.yaml", marked, ["newName": "most"])
        let changes = edit["changes"]
        #expect(changes?[SampleEditor.uri("workflows/other.yaml")]?.elements.count == 2)
        #expect(changes?[SampleEditor.uri("workflows/a.yaml")]?.elements.count == 1)
        #expect(changes?[SampleEditor.uri("triggers/t.yaml")]?.elements.count == 1)
    }

    private static let said = """
        inputs: { who: string }
        phrases: ["greet {who}", "say hello to { who } now"]
        steps:
          - id: first
            intent: boat.find
          - id: each
            for_each: [1]
            as: el
            do:
              - intent: file.read
                with: { path: "${{ inputs['who'] + inputs.who + string(el) }}" }
          - intent: file.read
            with: { path: "${{ string([1].map(x, size(first.value) + x)[0]) }}" }
          - { for_each: [1], as: idle, do: [{ intent: boat.find }] }

        """
    private static let tests = """
        tests:
          - name: said
            inputs: { who: Ann }
            given: { "first": { value: [] } }
            expect: { steps: { first: succeeded } }

        """

    @Test(arguments: [
        ("inputs.w‸ho", "person", [0, 1, 1, 10, 10], [2]),
        ("size(fi‸rst", "boats", [3, 12], [3, 4]),
    ])
    func `a name is renamed in phrases, brackets and tests`(
        _ place: String, _ name: String, _ own: [Int], _ inTests: [Int]
    ) {
        var editor = SampleEditor(["workflows/a.test.yaml": Self.tests])
        let marked = Self.said.replacing(place.replacing("‸", with: ""), with: place)
        let edit = editor.ask(
            "textDocument/rename", "workflows/a.yaml", marked, ["newName": .string(name)])
        let lines = ["workflows/a.yaml", "workflows/a.test.yaml"].map { file in
            edit["changes"]?[SampleEditor.uri(file)]?.elements
                .compactMap { $0["range"]?["start"]?["line"]?.number }
        }
        #expect(lines == [own, inTests], "\(edit.json)")
    }

    @Test(arguments: [
        ("x", "stands for something else"), ("el", "stands for something else"),
        ("idle", "would leave a mistake"),
    ])
    func `a name that means something else in an expression is refused`(
        _ name: String, _ reason: String
    ) {
        var editor = SampleEditor()
        let (text, position) = SampleEditor.cut(
            Self.said.replacing("size(first", with: "size(fi‸rst"))
        editor.open("workflows/a.yaml", text)
        let answer = editor.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": .string(SampleEditor.uri("workflows/a.yaml"))],
                "position": position, "newName": .string(name),
            ])
        #expect(answer["error"]?["message"]?.text?.contains(reason) == true, "\(answer.json)")
    }

    @Test(arguments: ["not a name", "more", "true"])
    func `a name that cannot be is refused`(_ name: String) {
        var editor = SampleEditor(["workflows/other.yaml": Self.other])
        let (text, position) = SampleEditor.cut(Self.marked("boats.value[0]"))
        editor.open("workflows/a.yaml", text)
        let answer = editor.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": .string(SampleEditor.uri("workflows/a.yaml"))],
                "position": position, "newName": .string(name),
            ])
        #expect(answer["error"]?["code"]?.number == -32803)
    }

    @Test func `steps are the symbols of a file`() {
        var editor = SampleEditor()
        let symbols = editor.ask(
            "textDocument/documentSymbol", "workflows/a.yaml",
            "‸steps:\n  - id: a\n    if: true\n    then:\n      - stop: x\n  - id: b\n    stop: y\n"
        )
        #expect(symbols.elements.map { $0["name"]?.text } == ["a", "b"])
        #expect(symbols.elements.first?["range"]?["end"]?["line"]?.number == 4)
        #expect(symbols.elements.first?["children"]?.elements.count == 1)
    }

    @Test func `a file is laid out as by the command`() {
        var editor = SampleEditor()
        let edits = editor.ask(
            "textDocument/formatting", "workflows/a.yaml", "‸steps:\n- stop:   x\n")
        #expect(edits.elements.first?["newText"] == "steps:\n  - stop: x\n")
        let broken = editor.ask("textDocument/formatting", "workflows/a.yaml", "‸steps:\t[]\n")
        #expect(broken == .null)
    }
}

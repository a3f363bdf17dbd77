import Diagnostics
import Expressions
import Testing
import Values
import Workflows

@testable import LanguageServer

/// Files so long that of their steps only those that change are read again.
@Suite struct LongFileTests {
    private static let path = "workflows/a.yaml"

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// What is offered or said at a place.
    private static func ask(
        _ method: String, _ line: Int, _ column: Int, _ editor: inout SampleEditor
    ) -> Value {
        let position: Value = ["line": .int(Int64(line)), "character": .int(Int64(column))]
        let uri: Value = ["uri": .string(SampleEditor.uri(path))]
        let parameters: Value = ["textDocument": uri, "position": position]
        return editor.request("textDocument/\(method)", parameters)["result"] ?? .null
    }

    private static func anew(
        _ method: String, _ line: Int, _ column: Int, in text: LongText
    ) -> Value {
        var editor = SampleEditor()
        editor.open(path, text.text)
        return ask(method, line, column, &editor)
    }

    private static func labels(_ items: Value) -> [String] {
        items["items"]?.elements.compactMap { $0["label"]?.text } ?? []
    }

    private static let pieces = [
        "  - stop: [", "    when: inputs.limit >", "  - id: new\n    intent: boat.find",
        "    intent: file.read", "    as: ship", "", "      - id: inner\n        intent: boat.find",
        "      state: at-sea", "  - stop: \"${{ inputs.limit", "    id: other",
        "    on_error: continue",
    ]
    private static let heads = [
        "  limit: { type: string }", "  limit: { type: int, default: 3 }", "  other: bool",
    ]

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `after any changes the same is offered as in a file that is opened anew`(seed: UInt64) {
        var numbers = Numbers(state: seed)
        var text = LongText()
        var editor = SampleEditor()
        editor.open(Self.path, text.text)
        for round in 1...32 {
            if round.isMultiple(of: 12) {
                text = LongText()
                editor.open(Self.path, text.text)
            } else if round.isMultiple(of: 5) {
                change(1..<2, to: Self.heads.randomElement(using: &numbers) ?? "")
            } else {
                let first = Int.random(in: LongText.head..<text.lines.count - 7, using: &numbers)
                let count = Int.random(in: 0...3, using: &numbers)
                change(first..<first + count, to: Self.pieces.randomElement(using: &numbers) ?? "")
            }
            if round.isMultiple(of: 4) { _ = editor.told() }
            for method in ["completion", "hover"] {
                let place = text.places.randomElement(using: &numbers) ?? (0, 0)
                let column = place.column + (method == "hover" ? 1 : 0)
                let answer = Self.ask(method, place.line, column, &editor)
                #expect(answer == Self.anew(method, place.line, column, in: text))
            }
        }

        func change(_ lines: Range<Int>, to piece: String) {
            editor.change(Self.path, lines, to: piece + "\n")
            text.lines.replaceSubrange(
                lines,
                with: piece.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map { String($0) })
        }
    }

    @Test func `what is in sight is what it is where the whole file is read`() {
        let text = LongText()
        let workplace = SampleEditor.workplace([:])
        let path = "\(SampleEditor.folder)/\(Self.path)"
        let document = OpenDocument(
            uri: SampleEditor.uri(Self.path), path: path, place: workplace.place(path),
            lines: TextLines(text.text), version: nil)
        let whole = document.alone(at: workplace)
        var found = DiagnosticList()
        let sight = ProjectSight(whole, against: SampleEditor.catalogue, reportingTo: &found)
        #expect(!found.hasErrors)
        var assistant = Assistant(
            document: document, sight: sight, workplace: workplace, unit: .utf8, steps: KeptSteps())
        for (index, place) in text.places.enumerated() where index.isMultiple(of: 5) || index > 110
        {
            let offset = document.lines.lines[place.line].lowerBound + place.column
            let part = assistant.part(at: document.lines.spot(at: offset).path)
            let names = assistant.environment(at: offset, part)?.variables
            #expect(names == sight.names(at: offset, in: whole)?.environment.variables)
        }
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String

        /// The first of the lines that are replaced, and by what.
        let line: String
        var count = 1
        let piece: String

        /// What is typed in the last step.
        let typed: String
        let offered: String
        var isOffered = true
    }

    @Test(arguments: [
        Change(
            testDescription: "another input", line: "  limit: { type: int, default: 3 }",
            piece: "  most: int", typed: "inputs.", offered: "most"),
        Change(
            testDescription: "an input that is gone", line: "  limit: { type: int, default: 3 }",
            piece: "  most: int", typed: "inputs.", offered: "limit", isOffered: false),
        Change(
            testDescription: "another intent in a step above", line: "    intent: boat.find",
            piece: "    stop: done", typed: "boats.", offered: "value", isOffered: false),
        Change(
            testDescription: "another id of a step above", line: "  - id: s7",
            piece: "  - id: seven",
            typed: "", offered: "seven"),
        Change(
            testDescription: "what a loop collects", line: "    collect: \"${{ t9.value }}\"",
            piece: "", typed: "s9.", offered: "value", isOffered: false),
        Change(
            testDescription: "a step in a loop", line: "      - id: t9", piece: "      - id: u9",
            typed: "", offered: "t9", isOffered: false),
        Change(
            testDescription: "a new step", line: "  - id: s7",
            piece: "  - id: fresh\n    intent: boat.find\n  - id: s7", typed: "fresh.",
            offered: "value"),
        Change(
            testDescription: "a step that is gone", line: "  - id: s1", count: 5, piece: "",
            typed: "", offered: "s1", isOffered: false),
        Change(
            testDescription: "a broken step above", line: "  - id: s7",
            piece: "  - stop: [\n  - id: s7",
            typed: "s7.", offered: "value"),
        Change(
            testDescription: "names behind a broken step", line: "  - id: s7",
            piece: "  - id: \"s7", typed: "s8.", offered: "value"),
        Change(
            testDescription: "a broken head", line: "secrets: [token]", piece: "secrets: [token",
            typed: "s8.", offered: "value"),
        Change(
            testDescription: "a value that another step marks", line: "    intent: boat.find",
            piece: "    intent: &find boat.find\n  - id: twin\n    intent: *find", typed: "twin.",
            offered: "value"),
    ])
    func `a change above tells in what is offered below`(_ change: Change) throws {
        var text = LongText()
        var editor = SampleEditor()
        // The last step.
        let place = try #require(text.lines.firstIndex(of: "outputs:"))
        let typed = "  - set: { found: \"${{ \(change.typed)"
        text.lines.insert(typed + " }}\" }", at: place)
        editor.open(Self.path, text.text)
        _ = Self.ask("completion", place, typed.utf8.count, &editor)
        let line = try #require(text.lines.firstIndex(of: change.line))
        let pieces = change.piece.split(separator: "\n", omittingEmptySubsequences: false)
        editor.change(Self.path, line..<line + change.count, to: change.piece + "\n")
        text.lines.replaceSubrange(line..<line + change.count, with: pieces.map { String($0) })
        let moved = place + pieces.count - change.count
        let answer = Self.ask("completion", moved, typed.utf8.count, &editor)
        #expect(Self.labels(answer).contains(change.offered) == change.isOffered)
        #expect(answer == Self.anew("completion", moved, typed.utf8.count, in: text))
    }

    @Test func `another file's change tells in what a step gives back`() {
        var text = LongText()
        let typed = "  - stop: \"${{ other.value."
        let step = "  - id: other\n    workflow: other\n\(typed)x }}\""
        text.lines.insert(contentsOf: step.split(separator: "\n").map { String($0) }, at: 8)
        var editor = SampleEditor(["workflows/other.yaml": "steps: [stop: x]\n"])
        editor.open(Self.path, text.text)
        _ = editor.told()
        #expect(Self.labels(Self.ask("completion", 10, typed.utf8.count, &editor)) == [])
        editor.open("workflows/other.yaml", "steps: [stop: x]\noutputs: { sum: 1 }\n")
        _ = editor.told()
        #expect(Self.labels(Self.ask("completion", 10, typed.utf8.count, &editor)) == ["sum"])
    }

    @Test func `a change of a part finds the lines that the whole text has`() {
        var numbers = Numbers(state: 7)
        let pieces = ["", "\n", "\r\n", "a", "ø\n", "\n\n", "b\r\nc", "\r"]
        var lines = TextLines("")
        for _ in 0..<2000 {
            let ends = lines.lines.flatMap { [$0.lowerBound, $0.upperBound] }
            let places = [0, 1].map { _ in ends.randomElement(using: &numbers) ?? 0 }.sorted()
            let piece = pieces.randomElement(using: &numbers) ?? ""
            lines = lines.replacing(places[0]..<places[1], with: piece)
            if lines.bytes.count > 60 { lines = TextLines("a\r\nb") }
            let anew = TextLines(lines.text)
            guard lines.bytes == anew.bytes, lines.lines == anew.lines else {
                Issue.record("\(lines.text.debugDescription)")
                return
            }
        }
    }
}

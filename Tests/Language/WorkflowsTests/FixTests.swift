import Diagnostics
import Testing
import YAML

@testable import Workflows

/// Every fix of an expression, in every way in which a file can have the expression.
@Suite struct FixTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        /// The place where the fix is offered, as ``FixSites`` knows it.
        let site: String
        let expression: String

        var testDescription: String { "\(site): \(expression)" }
    }

    static let samples = [
        Sample(site: "wrongOperands", expression: "inputs.ratio * 2 > 1.0"),
        Sample(site: "notACase", expression: #"open.status == "suceeded""#),
        Sample(site: "notACase", expression: "open.status == 'suceeded'"),
        Sample(site: "noFunction", expression: "sise(inputs.text) > 1"),
        Sample(site: "unknownField", expression: "inputs.txt == 'it\\'s' + \"\\n\""),
        Sample(site: "notADuration", expression: "duration('5 minutes') > duration('1s')"),
        Sample(site: "hashComment", expression: "inputs.count > 1 # more"),
        Sample(site: "dollar", expression: "1 < $count"),
        Sample(site: "semicolon", expression: "inputs.count > 1;"),
        Sample(site: "wrapped", expression: "1 < ${{ inputs.count }}"),
        Sample(site: "wrapped", expression: "1 < {{ inputs.count }}"),
        Sample(site: "lookalike", expression: "inputs.count − 1 > 0"),
        Sample(site: "foreignSpace", expression: "inputs.count >\u{A0}1"),
        Sample(site: "typographicQuote", expression: "inputs.text == “a”"),
        Sample(site: "typographicQuote", expression: "inputs.text == ‘a’"),
        Sample(site: "Lexer+Numbers.swift", expression: "inputs.count > 1_000"),
        Sample(site: "Lexer+Numbers.swift", expression: "inputs.ratio > .5"),
        Sample(site: "closesNothing", expression: "inputs.count > 1)"),
        Sample(site: "foreignOperator", expression: "inputs.text = \"x\" and inputs.count <> 1"),
        Sample(site: "equalsInMap", expression: "{'a' = \"b\"} == {'a': 'b'}"),
        Sample(site: "indexBehindDot", expression: "inputs.list.0 == 'a'"),
    ]

    /// Ways to write a text, for the line that a key begins.
    static let styles: [(name: String, write: @Sendable (String) -> String)] = [
        ("plain", { $0 }),
        ("single", { "'\($0.replacing("'", with: "''"))'" }),
        ("double", { "\"\(escaped($0))\"" }),
        ("double with escapes", { "\"\\x20\(escaped($0))\\n\"" }),
        ("literal", { "|\n        \($0)" }),
        ("folded", { ">-\n        \($0)\n        " }),
        ("anchored", { "&here '\($0.replacing("'", with: "''"))'" }),
        ("tagged", { "!!str \"\(escaped($0))\"" }),
    ]

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Files that have the expression as a condition, and in braces as a value and inside of a
    /// text.
    private static func files(_ sample: Sample, _ write: (String) -> String) -> [SourceFile] {
        [
            "- when: \(write(sample.expression))\n    emit: a",
            "- emit: a\n    with:\n      a: \(write("${{ \(sample.expression) }}"))",
            "- emit: a\n    with:\n      a: \(write("So ${{ \(sample.expression) }} it's."))",
            write("").hasPrefix("&here")
                ? "- when: \(write(sample.expression))\n    emit: a\n  - when: *here\n    emit: b"
                : nil,
        ].compactMap(\.self).map { step in
            SourceFile(
                name: "a.yaml",
                text: """
                    inputs: { text: string, count: int, ratio: double, list: list(string) }
                    steps:
                      - { id: open, intent: nagz.list-nags }
                      \(step)
                    """)
        }
    }

    private static func diagnostics(of source: SourceFile) throws -> [Diagnostic] {
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        workflow?.check(in: source, against: .ofFixtures, reportingTo: &diagnostics)
        return diagnostics.sorted()
    }

    @Test(arguments: samples)
    func `a fix does away with its problem and makes no other`(_ sample: Sample) throws {
        var count = 0
        for style in Self.styles {
            for file in Self.files(sample, style.write) {
                let before = try Self.diagnostics(of: file)
                for diagnostic in before {
                    for fix in diagnostic.fixes {
                        count += 1
                        try Self.expect(fix, of: diagnostic, before, in: file)
                    }
                }
            }
        }
        #expect(count > 2, "hardly any file of '\(sample)' has a fix")
    }

    private static func expect(
        _ fix: Diagnostic.Fix, of diagnostic: Diagnostic, _ before: [Diagnostic],
        in file: SourceFile
    ) throws {
        let fixed = file.applying([fix])
        let after = try diagnostics(of: fixed)
        // A mistake of YAML hides all others there.
        let isHiding = DocumentReader.hasFaults(file)
        let (message, all) = (diagnostic.message, before.map(\.message))
        let isLess =
            after.count { $0.message == message } < before.count { $0.message == message }
        #expect(isLess, "'\(message.text)' stays in:\n\(fixed.text)")
        #expect(!DocumentReader.hasFaults(fixed) || isHiding, "no YAML:\n\(fixed.text)")
        for other in after where other.severity == .error && !isHiding {
            #expect(all.contains(other.message), "'\(other.message.text)' comes in:\n\(fixed.text)")
        }
    }

    @Test func `every place that offers a fix of an expression is tried`() throws {
        #expect(try FixSites.all() == Set(Self.samples.map(\.site)))
    }
}

extension DocumentReader {
    fileprivate static func hasFaults(_ source: SourceFile) -> Bool {
        var reader = DocumentReader(source)
        _ = reader.document()
        return !reader.diagnostics.isEmpty
    }
}

import Catalogue
import Testing
import Values

@testable import Workflows

@Suite struct DefinitionRefusalTests {
    /// Workflows, of which `a` cannot be run, and why.
    static let refused: [([String: String], String)] = [
        (["b": "steps: [{ emit: x }]"], "no workflow has the id 'a'"),
        (
            ["a": "steps: [{ intent: no.such }]"],
            "'a' cannot be run because of the errors in 'workflows/a.yaml'; see 'errand check'"
        ),
        (
            ["a": "steps: [{ emit: x, nmae: y }]"],
            "'a' cannot be run because of the errors in 'workflows/a.yaml'; see 'errand check'"
        ),
        (
            ["a": "steps: [{ workflow: b }]", "b": "steps: [{ emit: '' }]"],
            "'a' cannot be run because of the errors in 'workflows/b.yaml'; see 'errand check'"
        ),
        (
            [
                "a": "steps: [{ workflow: b }]", "b": "steps: [{ workflow: c }]",
                "c": "steps: [{ workflow: b }]",
            ],
            "'b' runs itself without end: 'b' → 'c' → 'b'"
        ),
    ]

    @Test func `what cannot be run has no definition`() throws {
        for (workflows, sentence) in Self.refused {
            let project = try CheckedProject(workflows)
            do throws(DefinitionError) {
                _ = try project.definition(of: "a")
                Issue.record("it has one: \(workflows)")
            } catch {
                #expect(error.description == sentence)
            }
        }
    }

    @Test func `nothing is run while the project's file has errors`() throws {
        let project = try CheckedProject(["a": "steps: [{ emit: x }]"], configuration: "zone: x")
        #expect(throws: DefinitionError.unsound(workflow: "a", file: "errand.yaml")) {
            try project.definition(of: "a")
        }
    }

    @Test func `an ID that two workflows have means neither`() throws {
        let project = try CheckedProject([
            "a": "steps: [{ emit: x }]", "b": "id: a\nsteps: [{ emit: x }]",
        ])
        #expect(throws: DefinitionError.unsound(workflow: "a", file: "workflows/a.yaml")) {
            try project.definition(of: "a")
        }
    }

    @Test func `an error elsewhere is no reason`() throws {
        let project = try CheckedProject([
            "a": "steps: [{ emit: x }]", "b": "steps: [{ intent: no.such }]",
        ])
        #expect(throws: Never.self) { try project.definition(of: "a") }
    }

    @Test func `a newer language is not read`() throws {
        try expect("the sentence", of: { $0["language"] = 4 }) { error in
            error.description
                == "this workflow was stored in version 4 of the language, and this release reads "
                + "up to version 3; install the release that stored it"
        }
    }

    @Test func `what is not known is not passed over`() throws {
        try expect("a new key", of: { $0["colour"] = "red" }) {
            $0 == .damaged("'colour' is unknown")
        }
        try expect("a missing key", of: { $0["workflow"] = nil }) {
            $0 == .damaged("'workflow' is missing")
        }
        try expect("another workflow", of: { $0["workflow"] = "b" }) {
            $0 == .damaged("'b' is missing")
        }
        try expect("a bad digest", of: { $0["intents"] = ["system.log": "00"] }) {
            $0 == .damaged("'system.log' is no intent with its digest")
        }
    }

    /// A stored text with any change in it is refused or read, and nothing else happens.
    @Test func `every changed byte is refused or read`() throws {
        let definition = try DefinitionTests.project().definition(of: "print")
        var refused = 0
        for index in stride(from: 0, to: definition.text.count, by: 5) {
            var text = definition.text
            text[index] = text[index] &+ 1
            do throws(DefinitionError) {
                _ = try Definition(text: text, notes: definition.notes)
            } catch {
                refused += 1
            }
        }
        #expect(refused > definition.text.count / 10)
    }

    private func expect(
        _ name: Comment, of change: (inout ValueMap) -> Void, _ isRight: (DefinitionError) -> Bool
    ) throws {
        let definition = try CheckedProject(["a": "steps: [{ emit: x }]"]).definition(of: "a")
        guard case .map(var map) = try Value(decoding: definition.text) else {
            Issue.record("a definition is no map")
            return
        }
        change(&map)
        do throws(DefinitionError) {
            _ = try Definition(text: Value.map(map).encoded, notes: definition.notes)
            Issue.record(name)
        } catch {
            #expect(isRight(error), "\(name): \(error)")
        }
    }
}

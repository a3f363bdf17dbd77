import Catalogue
import IntentTraits
import Testing
import Values

@testable import Workflows

/// Definitions of runs that take back what others have done.
@Suite struct UndoDefinitionTests {
    private static func definition() throws -> Definition {
        let intent = try #require(TypeID("nagz.add-nag"))
        let known = Undoing(
            of: "r1", at: "each/#0/add", intent, [Touch("nag/1", before: "{}", version: "2")])
        let unclear = Undoing(of: "r2", at: "add", intent, nil)
        return try Definition(
            undoing: [
                ("each.#0.add", nil, known), ("child.add", "2nd step, nagz.add-nag", unclear),
            ], of: "morning",
            zone: "Europe/Oslo", .ofFixtures)
    }

    @Test func `its steps come back as they were stored`() throws {
        let definition = try Self.definition()
        #expect(definition.workflow.steps.map(\.id) == ["each.#0.add", "child.add"])
        #expect(definition.workflow.steps.map(\.name) == [nil, "2nd step, nagz.add-nag"])
        let undone = definition.workflow.steps.map { step -> Undoing? in
            if case .undo(let undoing) = step.action { undoing } else { nil }
        }
        #expect(undone.map { $0?.path } == ["each/#0/add", "add"])
        #expect(undone[0]?.touches == [Touch("nag/1", before: "{}", version: "2")])
        #expect(undone[1]?.touches == nil)
        #expect(definition.zone == "Europe/Oslo")
        #expect(try Self.definition().digest == definition.digest)
    }

    @Test func `only it is in the second version of the language`() throws {
        #expect(try Self.definition().language == 2)
        #expect(try DefinitionTests.morning().language == 1)
    }

    @Test func `what its intents have become does not keep it from going on`() throws {
        let fit = try Self.definition().fit(with: .empty)
        #expect(fit.problems.isEmpty && fit.widened.isEmpty)
    }
}

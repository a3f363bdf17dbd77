import Diagnostics
import Store
import Testing
import Values

@testable import Runs

/// A journal that a workflow does not lead to parks its run, and says why.
@Suite struct JournalFitTests {
    private static func misfit(_ text: String, _ change: (inout [Entry]) -> Void) throws -> String?
    {
        let world = try World(text).run()
        var journal = try world.journal()
        change(&journal)
        let machine = RunMachine(world.facts, of: world.plan, journal: journal)
        let decision = machine.handle(.wake, at: world.stamp)
        if decision.misfit != nil {
            #expect(decision.state == .waiting)
            #expect(decision.waitingFor == decision.misfit?.text)
            #expect(decision.entries.isEmpty && decision.actions.isEmpty && decision.waits.isEmpty)
        }
        return decision.misfit?.text
    }

    private static let text = """
        steps:
          - { id: a, when: 1 < 2, intent: test.note, with: { text: a } }
          - { id: b, intent: test.note, with: { text: b } }
        """

    @Test func `an entry that the workflow does not come to is named`() throws {
        let sentence = try Self.misfit(Self.text) { journal in
            journal.insert(
                Entry(StepPath("c"), attempt: 1, journal[3].body, at: journal[3].at, mark: 0), at: 4
            )
        }
        #expect(
            sentence
                == "the journal does not fit: it has 'outcome' for 'c', which the workflow does not come to"
        )
    }

    @Test func `an entry that tells of something that was not begun is named`() throws {
        let sentence = try Self.misfit(Self.text) { journal in journal.remove(at: 2) }
        #expect(sentence == nil, "what is harmless needs no beginning")
        let ended = try Self.misfit(Self.text) { journal in journal.remove(at: 5) }
        #expect(
            ended
                == "the journal does not fit: it has 'ended' for the run, which the workflow does not come to"
        )
    }

    @Test func `a decision that is missing is said`() throws {
        let sentence = try Self.misfit(Self.text) { journal in journal.remove(at: 1) }
        #expect(
            sentence
                == "the journal does not fit: it has 'begun' for 'a', and not what was decided there before"
        )
    }

    @Test func `a decision of another kind is said`() throws {
        let sentence = try Self.misfit(Self.text) { journal in
            journal[1] = Entry(StepPath("a"), .decided(.times(3)), at: journal[1].at, mark: 0)
        }
        #expect(
            sentence
                == "the journal does not fit: what was decided for 'a' is nothing that is decided there"
        )
    }

    @Test func `a journal without a beginning is none`() throws {
        let sentence = try Self.misfit(Self.text) { journal in journal.removeFirst() }
        #expect(sentence == "the journal does not fit: its first entry is not 'created'")
    }
}

package import Catalogue
package import Diagnostics

/// The tests of one workflow, as the file beside it has them.
package struct WorkflowTests: Sendable { package var tests: [WorkflowTest] = [] }

/// A run of a workflow in which other things stand in the place of intents, and what is expected of
/// it.
package struct WorkflowTest: Sendable {
    package let name: String

    /// The range of its name.
    package let range: SourceRange
    package var inputs: [Named<Literal>] = []
    package var trigger: [Named<Literal>] = []

    /// The time at which it begins, as it is written.
    package var now: PlacedWord?
    package var environment: [Named<String>] = []
    package var secrets: [Named<String>] = []

    /// What comes of calls, by the ids of steps or of intents.
    package var given: [Named<[GivenOutcome]>] = []

    /// The intents that are performed although they read; a star stands for any end.
    package var real: [String] = []

    /// The file of a recording, beside the test.
    package var recording: PlacedWord?

    /// The answers to the questions of steps, in turn.
    package var answers: [Named<[String]>] = []
    package var signals: [GivenSignal] = []
    package var expected = Expectation()

    /// A word and where it stands.
    package struct PlacedWord: Sendable {
        package let text: String
        package let range: SourceRange
    }

    /// What comes of a call.
    package struct GivenOutcome: Sendable {
        package var value: Literal?
        package var dialog: String?

        /// The sentence of a failure, and its code.
        package var error: String?
        package var code: String?
        package let range: SourceRange
    }

    /// A signal that comes as soon as the run waits for it.
    package struct GivenSignal: Sendable {
        package let name: String
        package let payload: [Named<Literal>]
        package let range: SourceRange
    }

    /// What has to become of the run.
    package struct Expectation: Sendable {
        package var status: Status?
        package var statusRange = SourceRange(at: 0)

        /// How steps end, in the order in which they do if that matters.
        package var steps: [Named<StepStatus>]?
        package var areStepsOrdered = false
        package var outputs: [Named<Literal>] = []

        /// All calls that do more than read, in order, with some of their values.
        package var calls: [Named<[Named<Literal>]>]?
        package var callsRange = SourceRange(at: 0)
        package var questions: [String]?
        package var questionsRange = SourceRange(at: 0)

        /// A part of the sentence of its failure.
        package var error: String?
        package var errorRange = SourceRange(at: 0)
    }

    package enum Status: String, CaseIterable, Sendable { case succeeded, failed, cancelled }
    package enum StepStatus: String, CaseIterable, Sendable {
        case succeeded, failed, skipped, cancelled
    }
}

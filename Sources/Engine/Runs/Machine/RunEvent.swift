package import Calls
package import IntentTraits
package import Store
package import Values

/// Something that happened, of which a run is to make something.
package enum RunEvent: Sendable {
    /// An engine takes the run in hand: the first event, after its creation or a claim.
    case wake

    /// The same for a run of before, of which is known by then only what its journal says: what was
    /// interrupted rests until ``goOn``.
    case read

    /// What happened meanwhile was told, such as deadlines that have passed.
    case goOn

    /// The result of ``RunAction/prepare(_:_:)``.
    case prepared(StepPath, PreparedStep)

    /// The end of an attempt.
    case ended(StepPath, attempt: Int, AttemptEnd)

    /// The end of a wait.
    case waitEnded(StepPath, WaitOutcome)

    /// An act on the run.
    case act(RunAct)
}

/// The result of preparing an intent, before anything has happened.
package enum PreparedStep: Sendable {
    case ready(PreparedCall)

    /// A question comes first.
    case asked(Question)

    /// It has happened already, under the same key.
    case recorded(StepResult)
    case refused(StepFailure)

    /// Its app is not there now.
    case missing(app: String)
}

/// A call that can be performed, with the facts that decide how.
package struct PreparedCall: Sendable {
    /// With all values converted, and entities by their ids.
    package let call: IntentCall

    /// The effects of this very invocation, or `nil` if the intent does not declare them.
    package let effects: [Effect]?
    package let repetition: Repetition

    /// The parameters that are shown as `•••`.
    package var hidden: Set<String> = []

    /// Whether it is for a person, and none is in front.
    package var needsPerson = false

    package init(_ call: IntentCall, effects: [Effect]?, repetition: Repetition) {
        self.call = call
        self.effects = effects
        self.repetition = repetition
    }
}

/// The end of an attempt.
package enum AttemptEnd: Sendable {
    case succeeded(StepResult)
    case failed(StepFailure)

    /// It was told to stop, and has.
    case cancelled

    /// It waits for an answer, or will be performed again with one.
    case asked(Question)

    /// The process was told to end, so that it is unknown what was done.
    case interrupted

    /// It was to be made, and the process was told to end before that.
    case notBegun
}

/// The end of a wait.
package enum WaitOutcome: Sendable {
    case timeUp
    case signal(number: Int, payload: Value)
    case answer(Answer, by: String)
    case child(ChildEnd)

    /// The child was not created, or could not be.
    case refused(StepFailure)

    /// It has ended in a form that cannot be read; that matters unless the step is to stop anyway.
    case unreadable

    /// The app is there again.
    case app
}

/// The end of a child of a run.
package struct ChildEnd: Hashable, Sendable {
    package let state: RunState
    package let outputs: ValueMap
    package let failure: StepFailure?

    package init(_ state: RunState, outputs: ValueMap = [:], failure: StepFailure? = nil) {
        self.state = state
        self.outputs = outputs
        self.failure = failure
    }
}

/// An act on a run, as its journal has it.
package struct RunAct: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case cancel

        /// A cancellation that does not wait for `finally`.
        case force

        /// An act that the store carries out by itself, kept for readers of the journal.
        case snooze

        /// Goes on with a parked run.
        case resume

        /// Lets a run fail that had been parked.
        case fail
    }

    package let kind: Kind
    package let by: String

    /// The subject of the act, in words for people.
    package var words: String?

    /// The digest of the intents that the run calls, if they had changed by then.
    package var catalogue: Digest?
}

extension RunAct {
    package init(_ kind: Kind, by person: String) {
        self.kind = kind
        by = person
    }
}

extension RunAct: StoredRecord {
    package static let table = StoredTable(
        "act", part("kind", \.kind), part("by", \.by), part(optional: "words", \.words),
        part(optional: "catalogue", \.catalogue), make: Self.init)
}

extension RunAct.Kind: StoredText {}

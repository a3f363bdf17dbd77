public import IntentHosting
public import IntentTraits
public import Store
public import Values

/// Something that happened, of which a run is to make something.
public enum RunEvent: Sendable {
    /// Somebody goes on with the run: the first event, after its creation or a claim.
    case wake

    /// What came of ``RunAction/prepare(_:_:)``.
    case prepared(StepPath, PreparedStep)

    /// How an attempt ended.
    case ended(StepPath, attempt: Int, AttemptEnd)

    /// How a wait ended.
    case waitEnded(StepPath, WaitOutcome)

    /// What somebody did to the run.
    case act(RunAct)
}

/// What an intent has come to before anything has happened.
public enum PreparedStep: Sendable {
    case ready(PreparedCall)

    /// Somebody has to be asked first.
    case asked(Question)

    /// It has happened already, under the same key.
    case recorded(StepResult)
    case refused(StepFailure)

    /// Its app is not there now.
    case missing(app: String)
}

/// A call that can be performed, with what decides how that is done.
public struct PreparedCall: Sendable {
    /// With all values converted, and entities by their ids.
    public let call: IntentCall

    /// What this very invocation does, or `nil` where the intent does not say.
    public let effects: [Effect]?
    public let repetition: Repetition

    /// The parameters that are shown as `•••`.
    public var hidden: Set<String> = []

    public init(_ call: IntentCall, effects: [Effect]?, repetition: Repetition) {
        self.call = call
        self.effects = effects
        self.repetition = repetition
    }
}

/// How an attempt ended.
public enum AttemptEnd: Sendable {
    case succeeded(StepResult)
    case failed(StepFailure)

    /// It was told to stop, and has.
    case cancelled

    /// It waits for an answer, or will be performed again with one.
    case asked(Question)

    /// Nobody knows: the process was told to end.
    case interrupted

    /// It was to be made, and the process was told to end before that.
    case notBegun
}

/// How a wait ended.
public enum WaitOutcome: Sendable {
    case timeUp
    case signal(number: Int, payload: Value)
    case answer(Answer, by: String)
    case child(ChildEnd)

    /// The child was not created, or could not be.
    case refused(StepFailure)

    /// It has ended, and nobody can read how; that matters unless the step is to stop in any case.
    case unreadable

    /// The app is there again.
    case app
}

/// How a child of a run ended.
public struct ChildEnd: Hashable, Sendable {
    public let state: RunState
    public let outputs: ValueMap
    public let failure: StepFailure?

    public init(_ state: RunState, outputs: ValueMap = [:], failure: StepFailure? = nil) {
        self.state = state
        self.outputs = outputs
        self.failure = failure
    }
}

/// What somebody did to a run.
public struct RunAct: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case cancel

        /// A cancellation that does not wait for `finally`.
        case force

        /// What the store does by itself, kept for those who read the journal.
        case snooze

        /// Goes on with what had been parked.
        case resume

        /// Lets a run fail that had been parked.
        case fail
    }

    public let kind: Kind
    public let by: String

    /// What it is about, in words for people.
    public var words: String?

    /// What the intents were by then that the run calls, if they had changed.
    public var catalogue: Digest?

    public init(_ kind: Kind, by person: String) {
        self.kind = kind
        by = person
    }
}

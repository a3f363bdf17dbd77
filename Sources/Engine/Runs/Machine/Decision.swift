public import Calls
public import Diagnostics
public import Store
public import Values

/// The decision that a run makes on an event: the entries to store together, and the actions to
/// take then.
public struct Decision: Sendable {
    public var entries: [Entry] = []
    public var waits: [WaitRequest] = []

    /// The paths of waits that were taken in, or are over for another reason.
    public var closedWaits: [StepPath] = []

    /// Runs that the run waits for, each at the path of its step.
    public var children: [ChildRequest] = []
    public var signals: [SignalRequest] = []

    /// The values to put into drawers before anything of this is stored.
    public var sealed: [SealedValue] = []

    /// Paths below which entries may be dropped, since an entry above has the result.
    public var folded: [StepPath] = []
    public var state = RunState.running

    /// The conclusion of a run that is unwinding.
    public var conclusion: Conclusion?

    /// The thing that it waits for, in words for people.
    public var waitingFor: String?

    /// The reason why the run cannot go on with this journal; the rest of the decision is empty
    /// then.
    public var misfit: Diagnostic.Message?
    public var actions: [RunAction] = []

    public init() {}
}

/// A secret value with the name that entries have for it.
public struct SealedValue: Hashable, Sendable {
    public let name: Digest
    public let value: Value

    /// Whether it may be removed once the run has ended.
    public let isPassing: Bool
}

/// Something that a run waits for.
public struct WaitRequest: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case time

        case signal(String, SignalStart, SignalCondition?)
        case question(Question)
        case app(String)
    }

    public let path: StepPath
    public let kind: Kind
    public var deadline: Deadline?

    /// The span after which people are reminded of a question.
    public var remind: TimeSpan?

    /// Whether the question is about a step that was interrupted.
    public var isDoubt = false

    /// The number of the run's entries when it begins to wait, which tells the questions of a step
    /// apart.
    public var entryCount = 0

    public init(_ path: StepPath, _ kind: Kind, until deadline: Deadline? = nil) {
        self.path = path
        self.kind = kind
        self.deadline = deadline
    }
}

/// The first signal that counts for a wait.
public enum SignalStart: Hashable, Sendable {
    /// Signals with numbers above this one.
    case after(Int)

    /// Signals that were stored at this instant or later.
    case from(Timestamp)
}

/// The condition of a wait for a signal, with the values that it names, so that it can be judged
/// without the run.
public struct SignalCondition: Hashable, Sendable {
    public let text: String

    /// The values of the names in it, but for `payload`.
    public let names: ValueMap

    public init(_ text: String, names: ValueMap) {
        self.text = text
        self.names = names
    }

    /// The form in which it is kept beside the wait.
    public var stored: Value { ["where": .string(text), "names": .map(names)] }
}

/// A run to be created as part of another.
public struct ChildRequest: Hashable, Sendable {
    public let path: StepPath
    public let id: RunID
    public let workflow: String

    /// The values that it is given, to be read by the types of its inputs.
    public let inputs: [IntentCall.Argument]

    /// The run that it does again.
    public var retryOf: RunID?
}

/// A signal to be stored with the outcome of the step that sends it.
public struct SignalRequest: Hashable, Sendable {
    /// The same for a run and a path.
    public let id: String
    public let name: String
    public let payload: Value
    public let depth: Int
}

public import Diagnostics
public import IntentHosting
public import Store
public import Values

/// What a run makes of an event: what is stored together, and what is done then.
public struct Decision: Sendable {
    public var entries: [Entry] = []
    public var waits: [WaitRequest] = []

    /// Paths of waits that were taken in, or that nobody waits for any more.
    public var closedWaits: [StepPath] = []

    /// Runs that the run waits for, each at the path of its step.
    public var children: [ChildRequest] = []
    public var signals: [SignalRequest] = []

    /// What is put into drawers before anything of this is stored.
    public var sealed: [SealedValue] = []

    /// Paths below which entries may be dropped, since one above says what they came to.
    public var folded: [StepPath] = []
    public var state = RunState.running

    /// How the run will end that is unwinding.
    public var conclusion: Conclusion?

    /// What it waits for, in words for people.
    public var waitingFor: String?

    /// Why the run cannot go on with this journal; then there is nothing else in the decision.
    public var misfit: Diagnostic.Message?
    public var actions: [RunAction] = []

    public init() {}
}

/// A secret value that entries tell of by its name.
public struct SealedValue: Hashable, Sendable {
    public let name: Digest
    public let value: Value

    /// Whether nobody needs it once the run has ended.
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

    /// After how long people are told of a question again.
    public var remind: TimeSpan?

    /// Whether the question is what became of a step that was interrupted.
    public var isDoubt = false

    /// How many entries the run has when it begins to wait, which tells the questions of a step
    /// apart.
    public var entryCount = 0

    public init(_ path: StepPath, _ kind: Kind, until deadline: Deadline? = nil) {
        self.path = path
        self.kind = kind
        self.deadline = deadline
    }
}

/// Which signals count for a wait.
public enum SignalStart: Hashable, Sendable {
    /// Those with numbers above this one.
    case after(Int)

    /// Those that were stored at this instant or later.
    case from(Timestamp)
}

/// What has to hold for a signal, with all that it names, so that nobody needs the run to judge by
/// it.
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

    /// What it is given, to be read by the types of its inputs.
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

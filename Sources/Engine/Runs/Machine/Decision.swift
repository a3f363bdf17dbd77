package import Calls
package import Diagnostics
package import Store
package import Values

/// The decision that a run makes on an event: the entries to store together, and the actions to
/// take then.
package struct Decision: Sendable {
    package var entries: [Entry] = []
    package var waits: [WaitRequest] = []

    /// The paths of waits that were taken in, or are over for another reason.
    package var closedWaits: [StepPath] = []

    /// Runs that the run waits for, each at the path of its step.
    package var children: [ChildRequest] = []
    package var signals: [SignalRequest] = []

    /// The runs that are left for later, which the driver has made ready, and those that wait no
    /// more.
    package var followUps: [RunID] = []
    package var cancelledFollowUps: [CancelledFollowUp] = []

    /// The values to put into drawers before anything of this is stored.
    package var sealed: [SealedValue] = []

    /// Paths below which entries may be dropped, since an entry above has the result.
    package var folded: [StepPath] = []
    package var state = RunState.running

    /// The conclusion of a run that is unwinding.
    package var conclusion: Conclusion?

    /// The thing that it waits for, in words for people.
    package var waitingFor: String?

    /// The reason why the run cannot go on with this journal; the rest of the decision is empty
    /// then.
    package var misfit: Diagnostic.Message?
    package var actions: [RunAction] = []

    package init() {}
}

/// A secret value with the name that entries have for it.
package struct SealedValue: Hashable, Sendable {
    package let name: Digest
    package let value: Value

    /// Whether it may be removed once the run has ended.
    package let isPassing: Bool
}

/// Something that a run waits for.
package struct WaitRequest: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case time

        case signal(String, SignalStart, SignalCondition?)
        case question(Question)
        case app(String)
    }

    package let path: StepPath
    package let kind: Kind
    package var deadline: Deadline?

    /// The span after which people are reminded of a question.
    package var remind: TimeSpan?

    /// Whether the question is about a step that was interrupted.
    package var isDoubt = false

    /// The number of the run's entries when it begins to wait, which tells the questions of a step
    /// apart.
    package var entryCount = 0

    package init(_ path: StepPath, _ kind: Kind, until deadline: Deadline? = nil) {
        self.path = path
        self.kind = kind
        self.deadline = deadline
    }
}

/// The first signal that counts for a wait.
package enum SignalStart: Hashable, Sendable {
    /// Signals with numbers above this one.
    case after(Int)

    /// Signals that were stored at this instant or later.
    case from(Timestamp)
}

/// The condition of a wait for a signal, with the values that it names, so that it can be judged
/// without the run.
package struct SignalCondition: Hashable, Sendable {
    package let text: String

    /// The values of the names in it, but for `payload`.
    package let names: ValueMap

    package init(_ text: String, names: ValueMap) {
        self.text = text
        self.names = names
    }

    /// The form in which it is kept beside the wait.
    package var stored: Value { ["where": .string(text), "names": .map(names)] }
}

/// A run to be created as part of another.
package struct ChildRequest: Hashable, Sendable {
    package let path: StepPath
    package let id: RunID
    package let workflow: String

    /// The values that it is given, to be read by the types of its inputs.
    package let inputs: [IntentCall.Argument]

    /// The run that it does again.
    package var retryOf: RunID?
}

/// A signal to be stored with the outcome of the step that sends it.
package struct SignalRequest: Hashable, Sendable {
    /// The same for a run and a path.
    package let id: String
    package let name: String
    package let payload: Value
    package let depth: Int
}

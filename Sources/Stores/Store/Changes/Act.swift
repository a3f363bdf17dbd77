package import Values

/// An act of a person or of another run on a run.
package struct NewAct: Hashable, Sendable {
    package let run: RunID
    package let by: String
    package let deed: Deed

    package init(on run: RunID, by: String, _ deed: Deed) {
        self.run = run
        self.by = by
        self.deed = deed
    }

    /// The kind of act.
    package enum Deed: Hashable, Sendable {
        /// Answers the question that waits at a path, and no other that waits there later, with a
        /// value in the canonical coding; the digest is that of the question's stored form.
        case answer(path: String, to: Digest, [UInt8])

        case cancel(isForced: Bool)

        /// Puts off the wait at a path, by a span from now.
        case snooze(path: String, TimeSpan)

        /// Lets a run that was parked go on, as the data says.
        case resume([UInt8])
    }

    /// The number of times that a wait may be put off.
    package static let mostSnoozes = 30

    /// Whether it is to end the run.
    package var isCancellation: Bool { if case .cancel = deed { true } else { false } }
}

/// A stored act.
package struct ActRecord: Hashable, Sendable {
    /// Counted in each run from 1.
    package let number: Int

    package let act: NewAct
    package let at: Timestamp

    package init(number: Int, act: NewAct, at: Timestamp) {
        self.number = number
        self.act = act
        self.at = at
    }
}

/// The result of an act.
package struct ActReceipt: Hashable, Sendable {
    package let number: Int

    /// The state of the run now; a queued run that is cancelled has ended.
    package let state: RunState

    package init(number: Int, state: RunState) {
        self.number = number
        self.state = state
    }
}

/// New acts and waits that the owner of a run may have to take in.
package struct RunNews: Sendable {
    /// The acts on it, in order.
    package let acts: [ActRecord]

    /// Its waits, the oldest first.
    package let waits: FoundWaits
}

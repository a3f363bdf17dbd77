package import Values

/// Something that a run waits for.
package struct NewWait: Hashable, Sendable {
    /// Tells the waits of a run apart: the step's path, and more where a step has several.
    package let path: String

    package let kind: Kind

    /// The time when it ends by itself.
    package var deadline: Deadline?

    /// The condition for a signal, in a form that only engines read.
    package var condition: [UInt8]?

    /// The span after which people are reminded, again and again while it is open.
    package var remind: TimeSpan?

    package init(_ path: String, for kind: Kind, until deadline: Deadline? = nil) {
        self.path = path
        self.kind = kind
        self.deadline = deadline
    }

    /// The event that ends a wait before its deadline.
    package enum Kind: Hashable, Sendable {
        /// Nothing.
        case time

        /// A signal of this name; the owner has looked at those up to the number and wants none of
        /// them.
        case signal(String, seen: Int)

        /// An answer to a question in its stored form.
        case question([UInt8])

        /// The end of a run.
        case child(RunID)

        /// The return of an app.
        case app(String)
    }
}

/// The time when something is due.
package enum Deadline: Hashable, Sendable {
    /// So much later, by the clock that cannot be set and that counts suspend.
    case after(TimeSpan)

    /// At an instant that a person wrote.
    case at(Timestamp)
}

/// A stored wait of a run.
package struct WaitRecord: Hashable, Sendable {
    package let run: RunID
    package let path: String
    package let kind: NewWait.Kind

    /// The condition for a signal, in a form that only engines read.
    package var condition: [UInt8]?

    /// The time when it was first stored.
    package let since: Timestamp

    /// The time when it ends by itself.
    package var due: Due?

    /// The span after which people are reminded.
    package var remind: TimeSpan?

    /// The time of the next reminder.
    package var remindAt: Timestamp?

    /// The number of times that it was put off.
    package var snoozes = 0

    /// The end of the wait, until its owner has taken it in.
    package var end: WaitEnd?
    package var endedAt: Timestamp?

    package init(run: RunID, path: String, kind: NewWait.Kind, since: Timestamp, due: Due?) {
        self.run = run
        self.path = path
        self.kind = kind
        self.since = since
        self.due = due
    }
}

/// The name of a wait among all.
package struct WaitName: Hashable, Sendable {
    package let run: RunID
    package let path: String

    package init(of run: RunID, at path: String) {
        self.run = run
        self.path = path
    }
}

/// The end of a wait.
package enum WaitEnd: Hashable, Sendable {
    /// Its time was up.
    case deadline

    /// The signal of this number came.
    case signal(Int)

    /// An answer, with a value in the canonical coding.
    case answer([UInt8], by: String)

    /// The child ended.
    case child(RunState)

    /// The child was not created, because another run has its slot.
    case overlap(with: RunID)

    /// The app is there again.
    case app
}

/// A wait that ends.
package struct WaitResolution: Hashable, Sendable {
    package let run: RunID
    package let path: String
    package let end: WaitEnd

    package init(run: RunID, path: String, end: WaitEnd) {
        self.run = run
        self.path = path
        self.end = end
    }
}

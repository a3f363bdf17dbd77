/// Something that an invocation leaves to be done later: one of its app's intents, at an instant or
/// when a signal comes.
public struct FollowUp: Hashable, Sendable {
    /// The name that the app gives it, such as `reminder-42`.
    ///
    /// Another one of that name takes the place of the one that waits.
    public let name: String
    public let start: Start

    /// What it waits for.
    public enum Start: Hashable, Sendable {
        /// An instant, since the beginning of 1970 in UTC; one that is past has come.
        case at(Duration)

        /// The next signal of a name that is sent after it was left.
        case signal(String)
    }

    package init(named name: String, _ start: Start) {
        self.name = name
        self.start = start
    }
}

/// The reason why nothing was left for later, or why what was left cannot be cancelled.
public struct FollowUpError: CodedError, Hashable, CustomStringConvertible {
    /// `too-many-follow-ups`, `foreign-follow-up`, `unfit-follow-up` or `follow-up-not-kept`.
    public let code: String

    /// The sentence for people.
    public let description: String

    package init(_ code: String, _ description: String) {
        self.code = code
        self.description = description
    }
}

/// Takes what an invocation leaves for later.
package protocol FollowUpKeeper: Sendable {
    /// Keeps a follow-up that performs an intent, or throws.
    func keep(_ followUp: FollowUp, performing intent: any Sendable) async throws

    /// Keeps that none of a name is to be done any more.
    func keepCancelled(_ name: String) async throws
}

extension Invocation {
    /// Leaves an intent to be performed later.
    ///
    /// It is stored together with the outcome of this invocation, and not at all if that fails. The
    /// last word on a name counts.
    package func leave(_ followUp: FollowUp, performing intent: any Sendable) async throws {
        try await keeper?.keep(followUp, performing: intent)
        note(followUp.name, followUp)
    }

    /// Cancels the follow-up of a name that waits, if there is one, once this invocation has
    /// succeeded.
    public func cancelFollowUp(named name: String) async throws {
        try await keeper?.keepCancelled(name)
        note(name, nil)
    }
}

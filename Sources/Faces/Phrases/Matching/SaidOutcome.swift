/// What comes of something that was said.
public enum SaidOutcome: Sendable {
    case call(SaidCall)
    case question(SaidQuestion)

    /// It has more words than are compared, or more bytes than are looked at.
    case tooLong

    /// It is no phrase.
    case nothing(near: NearPhrases)
}

/// A call that was said.
public struct SaidCall: Sendable {
    /// The id of the sayable.
    public let sayable: String

    /// The phrase that was said, with `${name}` where a value stands.
    public let phrase: String
    public var values: [String: SaidValue]

    /// The values that the phrase gives without saying them, as people write them.
    public let presets: [String: String]

    /// The words that have no place in the phrase and may matter.
    public internal(set) var unplaced: [String] = []

    /// Whether the person has to say yes first.
    public internal(set) var isConfirmed: Bool

    /// How much what was said differs from the phrase: nothing where it is the phrase.
    public let cost: Float
}

/// A question that what was said leaves open.
public struct SaidQuestion: Sendable {
    /// The calls of which one is meant; only one where a thing for it is asked for.
    public let calls: [SaidCall]

    /// The slot that is asked for, and the ids of the things that may be meant.
    public let slot: String?
    public let things: [String]

    init(of calls: [SaidCall]) {
        self.calls = calls
        slot = nil
        things = []
    }

    init(about slot: String, things: [String], of call: SaidCall) {
        calls = [call]
        self.slot = slot
        self.things = things
    }

    /// The same question, in which its calls are offered in another order.
    public func offering(_ calls: [SaidCall]) -> SaidQuestion {
        slot == nil ? SaidQuestion(of: calls) : self
    }

    /// The ids of what may be meant.
    public var candidates: [String] { slot == nil ? calls.map(\.sayable) : things }
}

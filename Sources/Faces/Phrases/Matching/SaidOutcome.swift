/// What comes of something that was said.
public enum SaidOutcome: Sendable {
    case call(SaidCall)
    case question(SaidQuestion)

    /// It has more words than are compared.
    case tooLong

    /// It is no phrase.
    case nothing(near: [NearPhrase])
}

/// A call that was said.
public struct SaidCall: Sendable {
    /// The id of what is to be done.
    public let sayable: String

    /// The phrase that was said, with `${name}` where a value stands.
    public let phrase: String
    public internal(set) var values: [String: SaidValue]

    /// The values that the phrase gives without saying them, as people write them.
    public let presets: [String: String]

    /// Whether the person is to say yes first.
    public internal(set) var isConfirmed: Bool

    /// How much what was said differs from the phrase: nothing where it is the phrase.
    public let cost: Float
}

/// A question that what was said leaves open.
public struct SaidQuestion: Sendable {
    /// The ids of what may be meant: things that can be done, or things for a slot.
    public let candidates: [String]

    /// The slot that is asked for, and the call in which it is.
    public let slot: String?
    public let call: SaidCall?

    init(candidates: [String], slot: String? = nil, of call: SaidCall? = nil) {
        self.candidates = candidates
        self.slot = slot
        self.call = call
    }
}

/// A phrase that is like what was said, and not enough so.
public struct NearPhrase: Sendable {
    public let sayable: String

    /// The phrase as people read it.
    public let text: String
}

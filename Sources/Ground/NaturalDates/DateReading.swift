public import Values

/// One meaning of what a text says about time.
public struct DateReading: Hashable, Sendable {
    /// When it begins; `nil` if only a length is said.
    public internal(set) var start: Timestamp?

    /// The first instant after it; `nil` if nothing says when it ends.
    public internal(set) var end: Timestamp?

    /// Whether whole days are meant, from the first instant of one to the last of one.
    public internal(set) var isAllDay = false

    /// The length, if one is said: `for 2 hours`.
    public internal(set) var length: TimeSpan?

    /// Whether the text means this and nothing else: it is to come, as it is said, and the text
    /// tells no other time.
    public internal(set) var isCertain = false

    /// The text without what is said about time.
    public internal(set) var rest = ""

    /// Where the text says it.
    public internal(set) var ranges: [Range<String.Index>] = []
}

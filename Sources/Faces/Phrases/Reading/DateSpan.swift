import Values

/// A date that is said, by the words that say it.
struct DateSpan {
    let range: Range<Int>
    let start: Timestamp
    let isDay: Bool

    /// Whether nothing else can be meant.
    let isCertain: Bool
}

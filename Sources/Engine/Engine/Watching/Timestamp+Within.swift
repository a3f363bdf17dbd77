package import Values

extension Timestamp {
    /// Whether this is less than a span before an instant.
    ///
    /// It is not where it lies after that, since a clock was set back then.
    package func isWithin(_ span: TimeSpan, before now: Timestamp) -> Bool {
        self <= now && now < adding(span) ?? .latest
    }
}

/// A stretch of time in which a zone's clocks are the same distance ahead of UTC.
public struct ZoneSpan: Hashable, Sendable {
    /// The first second of it, since 1970; the lowest number if nothing is known to come before.
    public let start: Int64

    /// The second at which the next one begins; the highest number if none does.
    public let end: Int64

    /// Seconds that the clocks are ahead of UTC.
    public let offset: Int

    /// The offset up to `start`, which differs unless nothing comes before.
    public let offsetBefore: Int

    /// The offset from `end` on, which differs unless nothing comes after.
    public let offsetAfter: Int

    /// Returns whether an instant, in seconds since 1970, lies in it.
    public func contains(_ second: Int64) -> Bool { start <= second && second < end }

    func moved(by seconds: Int64) -> ZoneSpan {
        ZoneSpan(
            start: start &+ seconds, end: end &+ seconds, offset: offset,
            offsetBefore: offsetBefore, offsetAfter: offsetAfter)
    }
}

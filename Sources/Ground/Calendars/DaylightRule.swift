/// The rule for wall times that do not exist, or exist twice, on the days when clocks are moved.
public struct DaylightRule: Hashable, Sendable {
    /// The rule for a wall time that the clocks are moved over.
    public enum Gap: String, CaseIterable, Sendable {
        /// It is due at the first instant after the gap.
        case after
        /// It is due as much later by the clock as the clocks were moved.
        case shift
        /// It is left out.
        case skip
    }

    /// The one of two equal wall times that counts.
    public enum Repeat: String, CaseIterable, Sendable { case first, second, both }

    public var gap: Gap
    public var `repeat`: Repeat

    public init(gap: Gap, repeat: Repeat) {
        self.gap = gap
        self.repeat = `repeat`
    }

    /// The rule of times of day, also in cron expressions: never left out, never twice.
    public static let timeOfDay = DaylightRule(gap: .after, repeat: .first)

    /// The rule of RFC 5545: what does not exist is left out.
    public static let rfc5545 = DaylightRule(gap: .skip, repeat: .first)
}

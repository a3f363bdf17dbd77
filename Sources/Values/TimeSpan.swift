/// A length of time to the nanosecond, of either sign, up to 10 000 years.
///
/// Seconds and nanoseconds have the same sign, so −1.5 s is −1 and −500 000 000.
public struct TimeSpan: Hashable, Sendable {
    /// Whole seconds, rounded towards zero.
    public let seconds: Int64

    /// What is left of a second, from -999 999 999 to 999 999 999.
    public let nanoseconds: Int32

    /// No time at all.
    public static let zero = TimeSpan(unchecked: 0, 0)

    /// The most seconds that a span has: 10 000 years of 365.25 days.
    static let mostSeconds: Int64 = 315_576_000_000

    /// Creates a span, or returns `nil` if it is too long or its parts differ in sign.
    public init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard (-Self.mostSeconds...Self.mostSeconds).contains(seconds),
            Int64(nanoseconds.magnitude) < nanosecondsPerSecond,
            seconds == 0 || nanoseconds == 0 || (seconds < 0) == (nanoseconds < 0),
            seconds.magnitude < Self.mostSeconds.magnitude || nanoseconds == 0
        else { return nil }
        self.init(unchecked: seconds, nanoseconds)
    }

    private init(unchecked seconds: Int64, _ nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension TimeSpan: Comparable {
    public static func < (a: TimeSpan, b: TimeSpan) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
}

extension TimeSpan {
    /// Returns the span as long in the other direction.
    public static prefix func - (span: TimeSpan) -> TimeSpan {
        TimeSpan(unchecked: -span.seconds, -span.nanoseconds)
    }

    /// Returns the sum, or `nil` if it is longer than 10 000 years.
    public func adding(_ other: TimeSpan) -> TimeSpan? {
        // Neither sum can overflow: both parts are bounded far inside of their types.
        let sum = Self.normalized(
            seconds + other.seconds, Int64(nanoseconds) + Int64(other.nanoseconds))
        return TimeSpan(seconds: sum.seconds, nanoseconds: sum.nanoseconds)
    }

    /// Returns the difference, or `nil` if it is longer than 10 000 years.
    public func subtracting(_ other: TimeSpan) -> TimeSpan? {
        adding(-other)
    }

    /// The time from one instant to another; those are at most 9999 years apart.
    init(from start: Timestamp, to end: Timestamp) {
        let difference = Self.normalized(
            end.seconds - start.seconds, Int64(end.nanoseconds) - Int64(start.nanoseconds))
        self.init(unchecked: difference.seconds, difference.nanoseconds)
    }

    /// Returns the same length with parts of the same sign, for less than two seconds of nanoseconds.
    private static func normalized(
        _ seconds: Int64, _ nanoseconds: Int64
    ) -> (seconds: Int64, nanoseconds: Int32) {
        var (seconds, nanoseconds) = (
            seconds + nanoseconds / nanosecondsPerSecond, nanoseconds % nanosecondsPerSecond
        )
        if seconds > 0, nanoseconds < 0 {
            (seconds, nanoseconds) = (seconds - 1, nanoseconds + nanosecondsPerSecond)
        } else if seconds < 0, nanoseconds > 0 {
            (seconds, nanoseconds) = (seconds + 1, nanoseconds - nanosecondsPerSecond)
        }
        return (seconds, Int32(nanoseconds))
    }
}

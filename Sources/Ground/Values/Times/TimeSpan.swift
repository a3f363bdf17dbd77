/// A length of time to the nanosecond, of either sign, up to 10 000 years.
///
/// Seconds and nanoseconds have the same sign, so −1.5 s is −1 and −500 000 000.
public struct TimeSpan: Hashable, Sendable {
    /// Whole seconds, rounded towards zero.
    public let seconds: Int64

    /// The rest of a second, from −999 999 999 to 999 999 999.
    public let nanoseconds: Int32

    /// No time at all.
    public static let zero = TimeSpan(unchecked: 0)

    /// The longest span: 10 000 years of 365.25 days.
    public static let longest = TimeSpan(unchecked: 315_576_000_000 * nanosecondsPerSecond)

    /// Creates a span, or returns `nil` if it is too long or its parts differ in sign.
    public init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard Int128(nanoseconds.magnitude) < nanosecondsPerSecond,
            seconds.signum() * Int64(nanoseconds.signum()) >= 0
        else { return nil }
        self.init(totalNanoseconds: Int128(seconds) * nanosecondsPerSecond + Int128(nanoseconds))
    }

    /// Creates a span of so many nanoseconds, or returns `nil` if it is longer than 10 000 years.
    public init?(totalNanoseconds total: Int128) {
        guard total.magnitude <= Self.longest.totalNanoseconds.magnitude else { return nil }
        self.init(unchecked: total)
    }

    private init(unchecked totalNanoseconds: Int128) {
        let (seconds, nanoseconds) = totalNanoseconds.quotientAndRemainder(
            dividingBy: nanosecondsPerSecond)
        self.seconds = Int64(seconds)
        self.nanoseconds = Int32(nanoseconds)
    }

    /// Returns a span of whole seconds, of which no number of this type is too large.
    public static func seconds(_ count: Int32) -> TimeSpan {
        TimeSpan(unchecked: Int128(count) * nanosecondsPerSecond)
    }

    /// Returns a span of whole milliseconds, of which no number of this type is too large.
    public static func milliseconds(_ count: Int32) -> TimeSpan {
        TimeSpan(unchecked: Int128(count) * nanosecondsPerSecond / 1000)
    }

    /// The whole span in nanoseconds.
    public var totalNanoseconds: Int128 {
        Int128(seconds) * nanosecondsPerSecond + Int128(nanoseconds)
    }
}

let nanosecondsPerSecond: Int128 = 1_000_000_000

extension TimeSpan: Comparable {
    public static func < (a: TimeSpan, b: TimeSpan) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
}

extension TimeSpan {
    /// Returns the span as long in the other direction.
    public static prefix func - (span: TimeSpan) -> TimeSpan {
        TimeSpan(unchecked: -span.totalNanoseconds)
    }

    /// Returns the sum, or `nil` if it is longer than 10 000 years.
    public func adding(_ other: TimeSpan) -> TimeSpan? {
        TimeSpan(totalNanoseconds: totalNanoseconds + other.totalNanoseconds)
    }

    /// Returns the difference, or `nil` if it is longer than 10 000 years.
    public func subtracting(_ other: TimeSpan) -> TimeSpan? { adding(-other) }

    /// The time from one instant to another, which are less than 10 000 years apart.
    init(from start: Timestamp, to end: Timestamp) {
        self.init(unchecked: end.totalNanoseconds - start.totalNanoseconds)
    }
}

extension TimeSpan {
    /// A unit in which people give a length of time, in the order in which they do.
    enum Unit: String, CaseIterable {
        case days = "d"
        case hours = "h"
        case minutes = "m"
        case seconds = "s"
        case milliseconds = "ms"

        /// The length in nanoseconds; a day has 24 hours here, also when clocks are moved in it.
        var nanoseconds: Int128 {
            switch self {
            case .days: 86_400 * nanosecondsPerSecond
            case .hours: 3600 * nanosecondsPerSecond
            case .minutes: 60 * nanosecondsPerSecond
            case .seconds: nanosecondsPerSecond
            case .milliseconds: nanosecondsPerSecond / 1000
            }
        }
    }
}

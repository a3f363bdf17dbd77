/// An instant to the nanosecond, in the years 1 to 9999 of UTC.
public struct Timestamp: Hashable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down; leap seconds are not counted.
    public let seconds: Int64

    /// Nanoseconds after that second, from 0 to 999 999 999.
    public let nanoseconds: Int32

    /// The start of 1970.
    public static let epoch = Timestamp(unchecked: 0, 0)

    /// The first instant of the year 1.
    public static let earliest = Timestamp(unchecked: -62_135_596_800, 0)

    /// The last nanosecond of the year 9999.
    public static let latest = Timestamp(unchecked: 253_402_300_799, 999_999_999)

    /// Creates an instant, or returns `nil` if one of the parts is out of its range.
    public init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard (Self.earliest.seconds...Self.latest.seconds).contains(seconds),
            (0..<nanosecondsPerSecond).contains(Int128(nanoseconds))
        else { return nil }
        self.init(unchecked: seconds, nanoseconds)
    }

    private init(unchecked seconds: Int64, _ nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Nanoseconds since 1970.
    var totalNanoseconds: Int128 { Int128(seconds) * nanosecondsPerSecond + Int128(nanoseconds) }
}

extension Timestamp: Comparable {
    public static func < (a: Timestamp, b: Timestamp) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
}

extension Timestamp {
    /// Returns the instant that much later, or `nil` if it is outside of the years 1 to 9999.
    public func adding(_ span: TimeSpan) -> Timestamp? {
        let (seconds, nanoseconds) = (totalNanoseconds + span.totalNanoseconds)
            .flooredDivision(by: nanosecondsPerSecond)
        return Timestamp(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
    }

    /// Returns the instant that much earlier, or `nil` if it is outside of the years 1 to 9999.
    public func subtracting(_ span: TimeSpan) -> Timestamp? { adding(-span) }

    /// Returns the time from `earlier` to this instant, negative if that is the later one.
    public func since(_ earlier: Timestamp) -> TimeSpan { TimeSpan(from: earlier, to: self) }
}

/// A date and a time of day to the second, as a calendar and a clock on a wall show them.
///
/// No zone belongs to it: the same wall time is another instant elsewhere, and at a change of
/// clocks two or none.
public struct CivilTime: Hashable, Sendable {
    /// Seconds since midnight of 1 January 1970 on the same wall, every day having 86 400 of them.
    public let secondsSince1970: Int64

    /// Creates the wall time that many seconds after midnight of 1 January 1970.
    public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

    /// Creates a wall time from a date and the seconds since its midnight, which may reach into
    /// other days.
    public init(_ date: CivilDate, secondOfDay: Int = 0) {
        secondsSince1970 = Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay)
    }

    /// Creates a wall time, or returns `nil` if no clock shows such a time.
    public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
        self.init(date, secondOfDay: hour * 3600 + minute * 60 + second)
    }
}

extension CivilTime {
    /// The day that the calendar shows.
    public var date: CivilDate { CivilDate(daysSince1970: daysSince1970) }

    /// The number of days from 1 January 1970 to the day; negative before.
    public var daysSince1970: Int { Int(secondsSince1970.flooredDivision(by: 86_400).quotient) }

    /// Seconds since midnight, from 0 to 86 399.
    public var secondOfDay: Int { Int(secondsSince1970.flooredDivision(by: 86_400).remainder) }

    /// The hour that the clock shows, from 0 to 23.
    public var hour: Int { secondOfDay / 3600 }

    /// The minute that the clock shows, from 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }

    /// The second that the clock shows, from 0 to 59.
    public var second: Int { secondOfDay % 60 }
}

extension CivilTime {
    /// Returns the wall time that many seconds later if the clocks are not moved.
    public func advanced(by seconds: Int64) -> CivilTime {
        CivilTime(secondsSince1970: secondsSince1970 &+ seconds)
    }
}

extension CivilTime: Comparable {
    public static func < (a: Self, b: Self) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}

extension CivilTime: CustomStringConvertible {
    /// The wall time as ISO 8601 writes it: `2025-03-30T02:30:00`.
    public var description: String {
        var text: [UInt8] = []
        text.append(self)
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a wall time as ISO 8601 writes it, without a zone.
    mutating func append(_ time: CivilTime) {
        append(time.date)
        for (separator, number) in [
            ("T", time.hour), (":", time.minute), (":", time.second),
        ] as [(StaticString, Int)] {
            append(separator)
            append(digits: UInt64(number), atLeast: 2)
        }
    }
}

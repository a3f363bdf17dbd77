import Diagnostics

/// A stretch of time as calendars write it: `20260101T090000Z/PT1H` or with its end.
public struct CalendarPeriod: Hashable, Sendable {
    public let start: CalendarMoment

    /// The end, or how long it lasts.
    public let end: End

    public init(start: CalendarMoment, end: End) {
        self.start = start
        self.end = end
    }

    /// Where a stretch ends.
    public enum End: Hashable, Sendable {
        case moment(CalendarMoment)
        case seconds(Int)
    }
}

extension ContentLine {
    /// The stretches of a line such as FREEBUSY, or `nil` if one of them is none.
    public var periods: [CalendarPeriod]? {
        let periods = values.map { period($0.bytes) }
        let known = periods.compactMap(\.self)
        return known.count == periods.count ? known : nil
    }

    private func period(_ bytes: [UInt8]) -> CalendarPeriod? {
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            let start = CalendarMoment(bytes[..<slash], zone: self["TZID"])
        else { return nil }
        let rest = bytes[(slash + 1)...]
        if let end = CalendarMoment(rest, zone: self["TZID"]) {
            return CalendarPeriod(start: start, end: .moment(end))
        }
        guard let seconds = CalendarDuration.seconds(rest), seconds >= 0 else { return nil }
        return CalendarPeriod(start: start, end: .seconds(seconds))
    }
}

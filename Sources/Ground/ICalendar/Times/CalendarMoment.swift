import Diagnostics
public import Values

/// A day or a time as calendars have it.
public enum CalendarMoment: Hashable, Sendable {
    /// A whole day.
    case day(CivilDate)

    /// A time on the wall of the person who reads the calendar.
    case wall(CivilTime)

    /// A time on the walls of a zone, by the name that the calendar has for it.
    case zoned(CivilTime, zone: String)

    /// A time in UTC, to the second.
    case instant(Timestamp)

    /// Whether it is a whole day.
    public var isDay: Bool { if case .day = self { true } else { false } }
}

extension CalendarMoment {
    /// Reads `20261231`, `20261231T090000` or `20261231T090000Z`, the second of which may be in a
    /// zone.
    init?(_ bytes: some Collection<UInt8>, zone: String? = nil) {
        let bytes = Array(bytes)
        guard [8, 15, 16].contains(bytes.count), let year = bytes.number(0..<4), year >= 1,
            let month = bytes.number(4..<6), let day = bytes.number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if bytes.count == 8 {
            self = .day(date)
            return
        }
        // A second of 60 is one that was put in, which no clock here shows.
        guard bytes[8] == UInt8(ascii: "T"), let hour = bytes.number(9..<11),
            let minute = bytes.number(11..<13), let second = bytes.number(13..<15), second <= 60,
            let time = CivilTime(date, hour: hour, minute: minute, second: min(second, 59))
        else { return nil }
        if bytes.count == 15 {
            self = zone.map { .zoned(time, zone: $0) } ?? .wall(time)
            return
        }
        guard bytes[15] == UInt8(ascii: "Z"),
            let instant = Timestamp(seconds: time.secondsSince1970)
        else { return nil }
        self = .instant(instant)
    }

    /// The moment as a line has it, without its zone.
    public var text: String {
        switch self {
        case .day(let date): Self.text(CivilTime(date), isDay: true)
        case .wall(let time), .zoned(let time, _): Self.text(time, isDay: false)
        case .instant(let instant):
            Self.text(CivilTime(secondsSince1970: instant.seconds), isDay: false) + "Z"
        }
    }

    private static func text(_ time: CivilTime, isDay: Bool) -> String {
        let signs = time.description.filter { $0 != "-" && $0 != ":" }
        return isDay ? String(signs.prefix(8)) : signs
    }
}

extension ContentLine {
    /// The moments of a line such as DTSTART or EXDATE, or `nil` if one of them is none.
    public var moments: [CalendarMoment]? {
        let moments = values.map { CalendarMoment($0.bytes, zone: self["TZID"]) }
        let known = moments.compactMap(\.self)
        return known.count == moments.count ? known : nil
    }

    /// Creates a line such as DTSTART, or returns `nil` if the name is none.
    public init?(_ name: String, moment: CalendarMoment) {
        guard let name = Self.name(Array(name.utf8)[...]) else { return nil }
        self.init(known: name, moment: moment)
    }

    init(known name: String, moment: CalendarMoment) {
        let parameters: [ContentParameter] =
            switch moment {
            case .day: [ContentParameter(known: "VALUE", "DATE")]
            case .zoned(_, let zone): [ContentParameter(known: "TZID", zone)]
            case .wall, .instant: []
            }
        self.init(known: name, parameters, value: moment.text)
    }
}

extension [UInt8] {
    /// The number that some digits spell.
    fileprivate func number(_ range: Range<Int>) -> Int? {
        guard self[range].allSatisfy(\.isDigit) else { return nil }
        return self[range].reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }
}

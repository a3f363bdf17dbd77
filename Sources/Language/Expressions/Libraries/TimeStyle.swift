import TimeZones
import Values

/// A way in which people write an instant.
enum TimeStyle: String, CaseIterable {
    case date, time, datetime, weekday, week, month, long, file, rfc3339

    static let type = EnumerationType("time style", allCases.map(\.rawValue))

    /// Returns the text of an instant as clocks and calendars of a zone show it.
    func text(of instant: Timestamp, in zone: Zone) -> String {
        let civil = zone.local(instant)
        let iso = civil.description
        let (date, time) = (civil.date, iso.suffix(8))
        let isoDate = iso.dropLast(9)
        switch self {
        case .date: return String(isoDate)
        case .time: return String(time.prefix(5))
        case .datetime: return "\(isoDate) \(time.prefix(5))"
        case .weekday: return date.weekday.name
        case .week: return date.weekText
        case .month: return "\(date.monthName) \(date.year)"
        case .long:
            let day = "\(date.weekday.name) \(date.day) \(date.monthName) \(date.year)"
            return "\(day), \(time.prefix(5))"
        case .file: return "\(isoDate)_\(time.split(separator: ":").joined(separator: "-"))"
        case .rfc3339: return iso + Self.offset(zone.offset(at: instant))
        }
    }

    private static func offset(_ offset: Int) -> String {
        offset == 0 ? "Z" : ZoneOffset.text(offset)
    }
}

import Arguments
import Catalogue
import TimeZones
import Values

/// A time in the past that a person asks about: a whole day or an instant.
struct AskedTime {
    /// The first and the last instant of it.
    let span: ClosedRange<Timestamp>
    let isDay: Bool

    /// The time in which an event belongs to the question: of an instant, the minutes round it.
    var range: ClosedRange<Timestamp> {
        guard !isDay else { return span }
        let first = span.lowerBound.subtracting(Self.nearness) ?? span.lowerBound
        return first...(span.upperBound.adding(Self.nearness) ?? span.upperBound)
    }

    /// How far an event may be from the time that a person names.
    private static let nearness = TimeSpan.seconds(15 * 60)

    init(_ text: String, at moment: Moment) throws(UsageError) {
        // A text that is no date of this form may be an instant of another one.
        let date = (try? NaturalDate(text: text))?.lookingBack(from: moment)
        if let day = date?.day(at: moment), let span = Self.span(of: day, in: moment.zone) {
            self.span = span
            isDay = true
            return
        }
        let instant: Timestamp
        if let meant = date?.instant(at: moment) {
            instant = meant
        } else {
            instant = try Self.instant(of: text, at: moment)
        }
        span = instant...instant
        isDay = false
    }

    /// A whole day, which may be longer or shorter than others where clocks are moved.
    private static func span(of day: CivilDate, in zone: Zone) -> ClosedRange<Timestamp>? {
        let next = CivilDate(daysSince1970: day.daysSince1970 + 1)
        guard let first = zone.firstInstant(of: CivilTime(day, secondOfDay: 0)),
            let end = zone.firstInstant(of: CivilTime(next, secondOfDay: 0)),
            let last = end.subtracting(.milliseconds(1)), first < last
        else { return nil }
        return first...last
    }

    private static func instant(
        of text: String, at moment: Moment
    ) throws(UsageError) -> Timestamp {
        var conversion = Conversion(.empty, at: moment)
        let value = conversion.value(of: .text(text), as: .timestamp, for: "'TIME'")
        guard case .timestamp(let instant)? = value else {
            throw UsageError(
                "'\(text)' is no time; write it as 'tuesday', 'yesterday 07:00' or '2026-11-01'")
        }
        return instant
    }
}

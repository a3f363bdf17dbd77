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
        if let day = Self.value(of: text, as: .date, at: moment) {
            let start = try Self.instant(of: "\(day) 00:00", at: moment, text)
            // The word for a day of the week means the last one.
            let isToCome =
                start > moment.now && !text.contains(where: \.isNumber) && text != "tomorrow"
            let first = isToCome ? start.subtracting(.seconds(7 * 86_400)) ?? start : start
            span = first...(first.adding(.seconds(86_399)) ?? first)
            isDay = true
            return
        }
        var instant = try Self.instant(of: text, at: moment, text)
        if instant > moment.now, text.allSatisfy({ $0.isNumber || $0 == ":" }) {
            instant = instant.subtracting(.seconds(86_400)) ?? instant
        }
        span = instant...instant
        isDay = false
    }

    private static func value(
        of text: String, as type: ValueType, at moment: Moment
    ) -> String? {
        var conversion = Conversion(.empty, at: moment)
        guard case .string(let day)? = conversion.value(of: .text(text), as: type, for: "'TIME'")
        else { return nil }
        return day
    }

    private static func instant(
        of text: String, at moment: Moment, _ written: String
    ) throws(UsageError) -> Timestamp {
        var conversion = Conversion(.empty, at: moment)
        let value = conversion.value(of: .text(text), as: .timestamp, for: "'TIME'")
        guard case .timestamp(let instant)? = value else {
            throw UsageError(
                "'\(written)' is no time; write it as 'tuesday', 'yesterday 07:00' or '2026-11-01'")
        }
        return instant
    }
}

import Arguments
import Catalogue
import Values

/// A time from which on something is looked for: how long ago it was, or one of the forms of
/// 'errand help dates'.
enum PastTime {
    static func instant(_ text: String, at moment: Moment) throws(UsageError) -> Timestamp {
        // A text that is no length of time may be a point in time.
        if let span = try? TimeSpan(text: text), let instant = moment.now.subtracting(span) {
            return instant
        }
        // A text that is no date of this form may be an instant of another one.
        if let date = try? NaturalDate(text: text),
            let instant = date.lookingBack(from: moment).instant(at: moment), instant <= moment.now
        {
            return instant
        }
        var conversion = Conversion(.empty, at: moment)
        let value = conversion.value(of: .text(text), as: .timestamp, for: "'--since'")
        guard case .timestamp(let instant)? = value else {
            throw UsageError(
                "'\(text)' is no time in the past; write it as '2h', 'yesterday' or '2026-11-01'")
        }
        guard instant <= moment.now else {
            throw UsageError("'--since' is a time in the past, and '\(text)' is still to come")
        }
        return instant
    }
}

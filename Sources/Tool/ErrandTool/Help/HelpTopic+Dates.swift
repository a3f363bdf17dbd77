import Arguments
import Catalogue
import Diagnostics
import TimeZones
import Values

extension HelpTopic {
    /// The ways to write instants; every sample is read while the page is made.
    static let dates = HelpTopic("dates", "How points in time are written and said.") {
        """
        Where a point in time is expected, it is written as RFC 3339 has it, or said in one of these forms. On \
        Wednesday, 25 March 2026 at 10:00, an hour ahead of UTC, they mean:

        \(DateSample.table())

        Letter case does not matter, days may be cut to three letters, and 'at' may stand before the time. A weekday is \
        the next one of that name, never today. Days and weeks are those of the calendar, so 'in 1 day' is the same \
        time tomorrow; 'in 24 hours' may not be, when clocks are moved. A time that clocks skip is the instant at which \
        they do, and of one that they show twice the first is meant. Where only a date is expected, the forms \
        without a time do.

        A time without a zone is one by the clock of the person: 'TZ' of the environment of the \
        command, else the machine's, also while 'errand serve' does the work in another one. \
        Only the inputs of a workflow go by the 'timezone' of its project, if that has one.

        These are the words on a command line. What you say, and what you answer to a question, may also be in German, \
        Norwegian or Spanish, if that is the language of your environment.
        """
    }
}

/// The forms in which instants are said.
enum DateSample {
    static let texts = [
        "2026-03-29T07:00:00Z", "2026-03-29 9:00", "2026-03-29", "now", "today 18:00",
        "tomorrow 9:00", "tomorrow", "friday at 9:30 pm", "yesterday noon", "21:30", "midnight",
        "in 2 hours", "in 1h30m", "in 3 days", "in 2 weeks", "30 minutes ago",
    ]

    /// The meaning of each sample, a line each.
    static func table() -> String {
        guard let now = Timestamp(seconds: 1_774_429_200), let zone = Zone(offset: 3600) else {
            return ""
        }
        return texts.map { text in
            var conversion = Conversion(.empty, at: Moment(now, in: zone))
            let value = conversion.value(of: .text(text), as: .timestamp, for: "this")
            let meaning = value?.spelling ?? ""
            return "  " + text + String(repeating: " ", count: max(1, 24 - text.count)) + meaning
        }.joined(separator: "\n")
    }
}

import Calls
import Catalogue
import NaturalDates
import TimeZones

extension Session {
    /// An answer as a home reads it, which knows neither the person's zone nor words for dates and
    /// for yes and no in other languages than English: a point in time is written out.
    func written(_ text: String, for question: Question, at moment: Moment? = nil) -> String {
        let text = question.plainAnswer(text)
        guard case .value(let asked, _) = question.form, let type = asked.asTime,
            !text.isEmpty,
            // Where no clock is known, the home says what is wrong with the answer.
            let moment = moment ?? (try? self.moment())
        else { return text }
        var conversion = Conversion(.empty, at: moment)
        if let value = conversion.value(of: .text(text), as: type, for: "") {
            return value.spelling
        }
        guard let own = language.flatMap(DateLanguage.init(tag:)), own != .english else {
            return text
        }
        let readings = NaturalDates(now: moment.now, in: moment.zone, languages: [own]).read(text)
        guard let reading = readings.first, let start = reading.start,
            type == .timestamp || reading.isAllDay
        else { return text }
        let written = moment.zone.text(start)
        return type == .date ? String(written.prefix { $0 != "T" }) : written
    }
}

extension ValueType {
    /// The type of one date or instant, where it is one.
    fileprivate var asTime: ValueType? {
        switch self {
        case .date, .timestamp: self
        case .optional(let inner): inner.asTime
        default: nil
        }
    }
}

import Values

/// The words of one language, and what differs in its grammar.
struct DateLexicon: Sendable {
    /// The most words that have a meaning together.
    static let longestPhrase = 5

    let terms: [String: [DateTerm]]

    /// The words and signs with which phrases of several ones begin.
    let beginnings: Set<String>

    /// Whether `half nine` is half past eight.
    let halfIsBefore: Bool

    /// Whether `3/4` may be the fourth of March, and `March 4` is said.
    let monthMayComeFirst: Bool

    /// Whether a time is said as `nine and quarter`: the hour first.
    let hourComesFirst: Bool

    init(
        weekdays: String, shortWeekdays: String, months: String, numbers: String,
        others: [(String, DateTerm)], halfIsBefore: Bool = false, monthMayComeFirst: Bool = false,
        hourComesFirst: Bool = false
    ) {
        var terms: [String: [DateTerm]] = [:]
        func add(_ phrases: Substring, _ term: DateTerm) {
            for phrase in phrases.split(separator: "|") {
                terms[DateToken.folded(phrase), default: []].append(term)
            }
        }
        for (name, day) in zip(weekdays.split(separator: " "), Weekday.allCases) {
            add(name, .weekday(day, isShort: false))
        }
        for (name, day) in zip(shortWeekdays.split(separator: " "), Weekday.allCases) {
            add(name, .weekday(day, isShort: true))
        }
        for (number, names) in months.split(separator: " ").enumerated() {
            add(names, .month(number + 1))
        }
        for entry in numbers.split(separator: " ") {
            let parts = entry.split(separator: "=")
            if parts.count == 2, let number = Int(parts[0]) { add(parts[1], .number(number)) }
        }
        for (phrases, term) in others { add(phrases[...], term) }
        self.terms = terms
        beginnings = Set(terms.keys.compactMap { DateToken.first(of: $0) })
        self.halfIsBefore = halfIsBefore
        self.monthMayComeFirst = monthMayComeFirst
        self.hourComesFirst = hourComesFirst
    }
}

extension DateLanguage {
    var lexicon: DateLexicon {
        switch self {
        case .english: .english
        case .german: .german
        case .norwegian: .norwegian
        case .spanish: .spanish
        }
    }
}

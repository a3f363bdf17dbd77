public import Values

/// How old what an app shows is.
public struct Freshness: Hashable, Sendable {
    /// When it was fetched; `nil` if it never was.
    public let fetched: Timestamp?
    public let now: Timestamp

    public init(fetched: Timestamp?, now: Timestamp) {
        self.fetched = fetched
        self.now = now
    }

    /// The time since it was fetched; `nil` if it never was, or if the clock was set back since.
    public var age: TimeSpan? {
        guard let fetched, fetched <= now else { return nil }
        return now.since(fetched)
    }

    /// The languages that there is a sentence in.
    public enum Language: Hashable, Sendable {
        case english, german

        /// The language of a tag such as `de-AT`; English if there is none.
        public init(tag: String) {
            let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
            self = language == "de" ? .german : .english
        }
    }

    /// One phrase for people: `as of 7 minutes ago`.
    public func sentence(in language: Language = .english) -> String {
        guard fetched != nil else {
            return language == .german ? "noch nicht abgerufen" : "not fetched yet"
        }
        guard let age else {
            return language == .german ? "Stand: unbekannt" : "as of an unknown time"
        }
        guard age.seconds >= 60 else {
            return language == .german ? "Stand: gerade eben" : "as of just now"
        }
        let (count, unit) = Unit.count(of: age.seconds)
        switch language {
        case .english: return "as of \(count) \(unit.english)\(count == 1 ? "" : "s") ago"
        case .german: return "Stand: vor \(count) \(count == 1 ? unit.german.0 : unit.german.1)"
        }
    }
}

/// What an age is counted in.
private enum Unit {
    case minute, hour, day

    /// Returns the age in the largest unit of which it has at least one, for hours and days two.
    static func count(of seconds: Int64) -> (Int64, Unit) {
        switch seconds {
        case ..<7200: (seconds / 60, .minute)
        case ..<172_800: (seconds / 3600, .hour)
        default: (seconds / 86_400, .day)
        }
    }

    var english: String {
        switch self {
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        }
    }

    /// One, and more than one, after `vor`.
    var german: (String, String) {
        switch self {
        case .minute: ("Minute", "Minuten")
        case .hour: ("Stunde", "Stunden")
        case .day: ("Tag", "Tagen")
        }
    }
}

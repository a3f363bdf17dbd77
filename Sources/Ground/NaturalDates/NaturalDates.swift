public import TimeZones
public import Values

/// Reads dates and times as people write them, at the time and place of the one who does.
///
/// What may mean several things has several readings, the likeliest first. Where clocks are moved
/// forward over a time, it is the instant at which they are; where they show it twice, the first
/// one. Of a long text the first 400 words and signs are looked at.
public struct NaturalDates: Sendable {
    /// The most readings that a text has.
    public static let mostReadings = 8

    private let now: Timestamp
    private let zone: Zone
    private let languages: [DateLanguage]

    /// Creates a reader of texts in some languages, the person's own first.
    public init(
        now: Timestamp, in zone: Zone, languages: [DateLanguage] = [.english]
    ) {
        self.now = now
        self.zone = zone
        self.languages = languages
    }

    /// Finds what a text says about time, and returns it with the rest of the text: `Lunch with
    /// Anna tomorrow at noon for 1h`.
    ///
    /// What stands in quotes is no date, and neither is what comes again and again (`every
    /// Friday`). Returns nothing for a text that says nothing of time.
    public func find(in text: String) -> [DateReading] {
        let telling = languages.filter { $0.timeWords.mayTell(text.utf8.span) }
        guard !telling.isEmpty else { return [] }
        let tokens = DateToken.tokens(of: text)
        var best: [DateReading] = []
        var most = 0
        for language in telling {
            let reader = DateReader(tokens, in: language.lexicon, now: now, zone: zone)
            let found = DateCombiner(reader).readings()
            let covered = found.first?.covered ?? 0
            // In the language of a text more of it is understood.
            if covered > most { (best, most) = ([], covered) }
            guard covered == most else { continue }
            for meaning in found {
                var reading = meaning.reading(of: text, tokens)
                reading.isCertain = !isPast(reading) && !reader.leavesTime(beside: meaning.used)
                if !best.contains(where: { reading.meansSame(as: $0) }) { best.append(reading) }
            }
        }
        if let first = best.first, !best.dropFirst().allSatisfy({ isAsWell($0, as: first) }) {
            for place in best.indices { best[place].isCertain = false }
        }
        return Array(best.prefix(Self.mostReadings))
    }

    private func isPast(_ reading: DateReading) -> Bool {
        guard let start = reading.start else { return false }
        return reading.isAllDay ? reading.end.map { $0 <= now } ?? false : start <= now
    }

    /// Whether a reading leaves the first one certain: nine is one of the morning before all.
    private func isAsWell(_ other: DateReading, as first: DateReading) -> Bool {
        guard let start = first.start, let second = other.start else { return false }
        return start == second
            || zone.local(start).hour < 12 && start.adding(.seconds(12 * 3600)) == second
    }

    /// Whether a word only leads to a date or a time, as `on` and `at` do.
    public func leads(_ word: String) -> Bool {
        let word = DateToken.folded(word[...])
        return languages.contains {
            $0.lexicon.terms[word]?.contains { $0 == .on || $0 == .at } ?? false
        }
    }

    /// Reads a text that is a date or a time as a whole, such as `next Friday at 3pm`.
    public func read(_ text: String) -> [DateReading] { find(in: text).filter(\.rest.isEmpty) }
}

extension DateReading {
    fileprivate func meansSame(as other: DateReading) -> Bool {
        (start, end, length, rest) == (other.start, other.end, other.length, other.rest)
    }
}

extension DateMeaning {
    /// How many tokens it takes up.
    fileprivate var covered: Int { used.reduce(0) { $0 + $1.count } }

    /// Returns the meaning with the text that is left.
    fileprivate func reading(of text: String, _ tokens: [DateToken]) -> DateReading {
        var reading = reading
        reading.ranges = used.sorted { $0.lowerBound < $1.lowerBound }.map {
            tokens[$0.lowerBound].range.lowerBound..<tokens[$0.upperBound - 1].range.upperBound
        }
        reading.rest = RestOfText(of: text, without: reading.ranges).text
        return reading
    }
}

import NaturalDates
import Values

extension SaidText {
    /// The stretches that say a date, also without the word that leads to it: the phrase may have
    /// that.
    func dates(_ reader: NaturalDates) -> [DateSpan] {
        let text = String(decoding: bytes, as: UTF8.self)
        var spans: [DateSpan] = []
        for reading in reader.find(in: text) {
            guard let start = reading.start, let first = reading.ranges.first,
                let last = reading.ranges.last
            else { continue }
            let range =
                text.utf8.distance(
                    from: text.startIndex, to: first.lowerBound)..<text.utf8.distance(
                    from: text.startIndex, to: last.upperBound)
            let inside = words.indices.filter { range.contains(words[$0].range.lowerBound) }
            guard let from = inside.first, let to = inside.last else { continue }
            let isLed =
                from < to
                && reader.leads(
                    String(decoding: bytes[words[from].range], as: UTF8.self))
            for first in isLed ? [from, from + 1] : [from]
            where !spans.contains(where: { $0.range == first..<(to + 1) }) {
                spans.append(
                    DateSpan(
                        range: first..<(to + 1), start: start, isDay: reading.isAllDay,
                        isCertain: reading.isCertain && reading.isOne
                            && !(first...to).dropFirst().contains {
                                Lexicon.isLimit($0, in: words)
                            }))
            }
        }
        return spans
    }
}

extension DateReading {
    /// Whether it is one day, or a point in time without an end.
    fileprivate var isOne: Bool {
        guard length == nil, let start, let end else { return length == nil }
        // A day on which clocks are moved has up to 25 hours.
        return isAllDay && end <= start.adding(.seconds(25 * 3600)) ?? end
    }
}

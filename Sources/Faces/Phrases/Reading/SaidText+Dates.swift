import NaturalDates

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
                    DateSpan(range: first..<(to + 1), start: start, isDay: reading.isAllDay))
            }
        }
        return spans
    }
}

import TimeZones
import Values

/// A meaning, and the tokens of the text that it is made of.
struct DateMeaning {
    var reading: DateReading
    let used: [Range<Int>]
}

/// Makes meanings of the elements that one language finds in a text.
struct DateCombiner {
    private let reader: DateReader
    private let elements: [DateElement]

    init(_ reader: DateReader) {
        self.reader = reader
        let all = reader.elements()
        // A text that is nothing but time has no other meaning.
        let isWhole = reader.isNothingBut(all)
        elements =
            isWhole
            ? all
            : all.indices.filter { place in
                !all[place].isWeak
                    || [place - 1, place + 1].contains { other in
                        all.indices.contains(other) && !all[other].isWeak
                            && reader.areBeside(all[min(place, other)], all[max(place, other)])
                    }
            }.map { all[$0] }
    }

    /// Returns the meanings, the likeliest first.
    func readings() -> [DateMeaning] {
        let spans = spans()
        let meanings = spans.isEmpty ? points() : spans
        return Array(meanings.prefix(NaturalDates.mostReadings))
    }
}

extension DateReader {
    /// Whether a text has no words besides some elements.
    func isNothingBut(_ elements: [DateElement]) -> Bool {
        let others = tokens.indices.filter { place in
            tokens[place].kind != .sign && !elements.contains { $0.tokens.contains(place) }
        }
        return others.isEmpty
    }

    /// Whether nothing but a comma stands between two elements.
    func areBeside(_ first: DateElement, _ second: DateElement) -> Bool {
        let (start, end) = (first.tokens.upperBound, second.tokens.lowerBound)
        return start == end || start + 1 == end && tokens[start].text == ","
    }
}

/// The elements that make one meaning together.
private struct Selection {
    var days: [ClosedRange<Int>] = []
    var times: [SaidTime] = []
    var part: PartOfDay?

    /// Whether the night that begins on the day is named: `tonight`, `heute Nacht`.
    var isOfNight = false
    var length: SaidLength?
    var used: [Range<Int>] = []

    mutating func add(_ element: DateElement) {
        switch element.content {
        case .days(let days):
            self.days = days
            part = part ?? element.part
            isOfNight = element.part == .night
        case .times(let times): self.times = times
        case .part(let part): self.part = part
        case .length(let length): self.length = length
        case .instant, .link: break
        }
        if !element.isPossessive { used.append(element.tokens) }
    }

    /// The times that may be meant; those that fit the part of the day, if it is named.
    var choices: [SaidTime?] {
        guard !times.isEmpty else {
            return [part.map { SaidTime(start: $0.hour * 3600) }]
        }
        guard let part else { return times.filter { !$0.isUnlikely } }
        let fitting = times.filter {
            part.hour($0.start / 3600 % 12 == 0 ? 12 : $0.start / 3600 % 12) == $0.start / 3600
        }
        return fitting.isEmpty ? times : fitting
    }
}

extension DateCombiner {
    /// The meanings of a text that names one day or one time, or several of which one is meant.
    private func points() -> [DateMeaning] {
        if let instant = onlyInstant() { return [instant] }
        var meanings: [DateMeaning] = []
        for selection in selections() {
            let days: [ClosedRange<Int>?] = selection.days.isEmpty ? [nil] : selection.days
            for day in days {
                for time in selection.choices {
                    let day = day.map { selection.isOfNight ? self.day($0, of: time) : $0 }
                    guard let reading = reading(day, time, selection.length) else { continue }
                    meanings.append(DateMeaning(reading: reading, used: selection.used))
                }
            }
        }
        // What has passed is less likely to be meant than what is to come.
        let isPast = { (meaning: DateMeaning) in
            meaning.reading.start.map { $0 < reader.now } ?? false && !meaning.reading.isAllDay
        }
        return meanings.filter { !isPast($0) } + meanings.filter(isPast)
    }

    /// The day on which a time of a night is: after midnight it is the next one, unless the night
    /// is not over.
    private func day(_ night: ClosedRange<Int>, of time: SaidTime?) -> ClosedRange<Int> {
        let isNight = reader.zone.local(reader.now).hour * 3600 < Self.endOfNight
        guard let time, time.start < Self.endOfNight,
            !isNight || night.lowerBound != reader.today
        else { return night }
        return night.lowerBound + 1...night.upperBound + 1
    }

    private static let endOfNight = 6 * 3600

    /// `in 2 hours`, where no day and no time is named.
    private func onlyInstant() -> DateMeaning? {
        var found: (Timestamp, Range<Int>)?
        for element in elements {
            switch element.content {
            case .days, .times: return nil
            case .instant(let instant): found = found ?? (instant, element.tokens)
            case .length, .part, .link: break
            }
        }
        guard let (instant, tokens) = found else { return nil }
        var reading = DateReading(start: instant)
        var used = [tokens]
        for element in elements {
            guard case .length(let length) = element.content else { continue }
            used.append(element.tokens)
            set(length, of: &reading)
        }
        return DateMeaning(reading: reading, used: used)
    }

    /// The ways to pick a day and a time: those that stand together first, then the last day and
    /// the first time.
    private func selections() -> [Selection] {
        let days = elements.indices.filter {
            if case .days = elements[$0].content { true } else { false }
        }
        let times = elements.indices.filter {
            if case .times = elements[$0].content { true } else { false }
        }
        var pairs: [(day: Int?, time: Int?)] = []
        let most = NaturalDates.mostReadings
        for day in days.isEmpty ? [nil] : days.reversed().prefix(most).map(Optional.some) {
            for time in times.isEmpty ? [nil] : times.prefix(most).map(Optional.some) {
                pairs.append((day, time))
            }
        }
        let areBeside = { (pair: (day: Int?, time: Int?)) -> Bool in
            guard let day = pair.day, let time = pair.time else { return false }
            return reader.areBeside(elements[min(day, time)], elements[max(day, time)])
        }
        pairs = pairs.filter(areBeside) + pairs.filter { !areBeside($0) }
        return pairs.compactMap { pair in
            var selection = Selection()
            for place in [pair.day, pair.time].compactMap(\.self) { selection.add(elements[place]) }
            for element in elements {
                switch element.content {
                case .length where selection.length == nil: selection.add(element)
                case .part where selection.part == nil: selection.add(element)
                default: break
                }
            }
            return selection.used.isEmpty ? nil : selection
        }
    }
}

extension DateCombiner {
    /// The meanings of `from Monday at 9 to Wednesday at 5`: two days, or two times of which one
    /// has a day.
    private func spans() -> [DateMeaning] {
        let link = elements.firstIndex { if case .link = $0.content { true } else { false } }
        guard let link else { return [] }
        let (first, second) = (group(before: link), group(after: link))
        guard !first.days.isEmpty, !second.days.isEmpty || !second.times.isEmpty,
            first.times.isEmpty == second.times.isEmpty
        else { return [] }
        let used = first.used + [elements[link].tokens] + second.used
        var meanings: [DateMeaning] = []
        for day in first.days {
            for last in second.days.isEmpty ? [day] : second.days {
                for (time, end) in zip(first.choices, second.choices) {
                    guard let reading = span(day, time, to: last, end) else { continue }
                    meanings.append(DateMeaning(reading: reading, used: used))
                }
            }
        }
        return meanings
    }

    private func group(before link: Int) -> Selection {
        var selection = Selection()
        var next = link
        for place in elements.indices.prefix(link).reversed() {
            guard reader.areBeside(elements[place], elements[next]) else { break }
            selection.add(elements[place])
            next = place
        }
        // `from` before the first day.
        if let start = selection.used.map(\.lowerBound).min(), start > 0,
            let from = reader.after(.from, at: start - 1), from == start
        {
            selection.used.append(start - 1..<start)
        }
        return selection
    }

    private func group(after link: Int) -> Selection {
        var selection = Selection()
        for place in elements.indices.suffix(from: link + 1) {
            guard reader.areBeside(elements[place - 1], elements[place]) else { break }
            selection.add(elements[place])
        }
        return selection
    }

    private func span(
        _ day: ClosedRange<Int>, _ time: SaidTime?, to last: ClosedRange<Int>, _ end: SaidTime?
    ) -> DateReading? {
        var lastDay = last.upperBound
        // The second of two weekdays comes after the first.
        while lastDay < day.lowerBound, lastDay > day.lowerBound - 8 { lastDay += 7 }
        guard let time, let end else {
            return allDay(day.lowerBound...max(day.lowerBound, lastDay))
        }
        if lastDay == day.lowerBound, end.start <= time.start { lastDay += 1 }
        guard let start = instant(day.lowerBound, time.start),
            let end = instant(lastDay, end.start), start < end
        else { return nil }
        return DateReading(start: start, end: end)
    }
}

extension DateCombiner {
    private func reading(
        _ day: ClosedRange<Int>?, _ time: SaidTime?, _ length: SaidLength?
    ) -> DateReading? {
        guard let time else {
            var reading = DateReading()
            if let day {
                let isDays = length.map { $0.isOfDays && $0.days > 0 } ?? false
                let last = isDays ? day.lowerBound + (length?.days ?? 1) - 1 : day.upperBound
                guard let whole = allDay(day.lowerBound...last) else { return nil }
                reading = whole
            }
            if let length { reading.length = span(of: length) }
            return reading
        }
        let days = day ?? next(time.start)
        guard let days, let start = instant(days.lowerBound, time.start) else { return nil }
        var reading = DateReading(start: start)
        if let length { set(length, of: &reading) }
        if let end = time.end {
            let lastDay = days.upperBound + (end <= time.start ? 1 : 0)
            reading.end = instant(lastDay, end)
        }
        return reading
    }

    /// The day on which a clock shows a time next.
    private func next(_ second: Int) -> ClosedRange<Int>? {
        let day = [reader.today, reader.today + 1].first {
            (instant($0, second) ?? .latest) > reader.now
        }
        return day.map { $0...$0 }
    }

    private func instant(_ day: Int, _ second: Int) -> Timestamp? {
        reader.zone.firstInstant(
            of: CivilTime(secondsSince1970: Int64(day) * 86_400 + Int64(second)))
    }

    private func allDay(_ days: ClosedRange<Int>) -> DateReading? {
        guard let start = instant(days.lowerBound, 0), let end = instant(days.upperBound + 1, 0)
        else { return nil }
        return DateReading(start: start, end: end, isAllDay: true)
    }

    /// Days are those of the calendar, and everything shorter is time that passes.
    private func set(_ length: SaidLength, of reading: inout DateReading) {
        reading.length = span(of: length)
        guard let start = reading.start else { return }
        let zone = reader.zone
        let local = zone.local(start).advanced(by: Int64(length.days) * 86_400)
        let moved = length.days == 0 ? start : zone.firstInstant(of: local)
        reading.end = TimeSpan(seconds: length.seconds).flatMap { moved?.adding($0) }
    }

    private func span(of length: SaidLength) -> TimeSpan? {
        TimeSpan(seconds: Int64(length.days) * 86_400 + length.seconds)
    }
}

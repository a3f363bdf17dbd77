/// A time as a clock or a person says it.
private struct SaidClock {
    /// Seconds since midnight, as they are said.
    let second: Int

    /// Whether it may be one of the morning or of the afternoon.
    let isOpen: Bool

    /// Whether it is more than a number.
    let isStrong: Bool

    /// Whether only the likelier half of the day is meant where no part of it is named.
    var isPlain = false

    /// The first hour that is likelier one of the morning.
    var firstOfMorning = 7

    private static let half = 12 * 3600

    /// What may be meant, the likeliest first: people meet in the afternoon rather than at night.
    var choices: [Int] {
        guard isOpen else { return [second] }
        let morning = second % Self.half
        let afternoon = morning + Self.half
        return firstOfMorning * 3600 <= morning ? [morning, afternoon] : [afternoon, morning]
    }

    /// The choices as times, of which each may have an end.
    func times(_ end: (Int) -> Int?) -> [SaidTime] {
        choices.enumerated().map { place, start in
            SaidTime(start: start, end: end(start), isUnlikely: place > 0 && isPlain)
        }
    }

    /// The first choice after a time.
    func following(_ time: Int) -> Int {
        choices.min { ($0 - time - 1 + 86_400) % 86_400 < ($1 - time - 1 + 86_400) % 86_400 }
            ?? second
    }

    /// The last choice before a time.
    func preceding(_ time: Int) -> Int {
        choices.min { (time - $0 - 1 + 86_400) % 86_400 < (time - $1 - 1 + 86_400) % 86_400 }
            ?? second
    }
}

extension DateReader {
    /// Reads `at 3pm`, `15:30`, `half past nine`, `from 3 to 4pm`.
    func times(at place: Int) -> DateElement? {
        if let (times, end) = range(at: place) {
            // Numbers alone may be of something else.
            let isCut = end < tokens.count && tokens[end].kind == .word
            return DateElement(
                content: .times(times.choices), tokens: place..<end,
                isWeak: !times.isStrong && isCut)
        }
        guard let (clock, end) = clock(at: place), clock.isStrong else { return nil }
        return DateElement(
            content: .times(clock.times { _ in nil }), tokens: place..<end)
    }

    private func range(at place: Int) -> ((choices: [SaidTime], isStrong: Bool), Int)? {
        let between = after(.between, at: place)
        let start = between ?? after(.from, at: place) ?? place
        guard let (first, next) = clock(at: start) else { return nil }
        let link =
            between == nil
            ? after(.to, at: next) ?? sign("-–", at: next, isGlued: false) : after(.and, at: next)
        guard let link, let (second, end) = clock(at: link) else { return nil }
        let isStrong = first.isStrong || second.isStrong
        guard isStrong || start > place else { return nil }
        return ((Self.times(from: first, to: second), isStrong), end)
    }

    private static func times(from first: SaidClock, to second: SaidClock) -> [SaidTime] {
        if first.isOpen, !second.isOpen {
            return [SaidTime(start: first.preceding(second.second), end: second.second)]
        }
        return first.times { second.following($0) }
    }
}

extension DateReader {
    private func clock(at place: Int) -> (SaidClock, Int)? {
        let start = skipping(.at, at: place)
        let isMarked = start > place
        if let (hour, end) = pick(at: start, { if case .hour(let hour) = $0 { hour } else { nil } })
        {
            return (SaidClock(second: hour * 3600, isOpen: false, isStrong: true), end)
        }
        if let (second, end) = spoken(at: start) {
            let (fixed, end) = half(of: second, at: end)
            return (SaidClock(second: fixed ?? second, isOpen: fixed == nil, isStrong: true), end)
        }
        return written(at: start, isMarked: isMarked)
    }

    /// Reads `half past nine`, `halb neun`, `ten to nine`, `nueve y cuarto`: one of twelve hours.
    private func spoken(at place: Int) -> (Int, Int)? {
        if lexicon.hourComesFirst { return spokenHourFirst(at: place) }
        let half = after(.halfHour, at: place)
        if lexicon.halfIsBefore, let half, let (hour, end) = hourOfTwelve(at: half) {
            return (before(hour, 1800), end)
        }
        if let next = after(.threeQuarters, at: place), let (hour, end) = hourOfTwelve(at: next) {
            return (before(hour, 900), end)
        }
        if let half, let next = after(.past, at: half), let (hour, end) = hourOfTwelve(at: next) {
            return (hour * 3600 + 1800, end)
        }
        guard let (minutes, next, isWritten) = minutes(at: place) else { return nil }
        if let next = after(.past, at: next), let (hour, end) = hourOfTwelve(at: next) {
            return (hour * 3600 + minutes * 60, end)
        }
        // `10 to 4` are two times rather than one.
        guard let start = after(.before, at: next), !isWritten || after(.to, at: next) == nil,
            let (hour, end) = hourOfTwelve(at: start)
        else { return nil }
        return (before(hour, minutes * 60), end)
    }

    private func spokenHourFirst(at place: Int) -> (Int, Int)? {
        guard let (hour, next) = hourOfTwelve(at: place) else { return nil }
        let isBefore = after(.before, at: next) != nil
        guard let start = after(.before, at: next) ?? after(.past, at: next) else { return nil }
        let part =
            after(.halfHour, at: start).map { (30, $0) }
            ?? minutes(at: start).map { ($0.0, $0.1) }
        guard let (minutes, end) = part else { return nil }
        return (isBefore ? before(hour, minutes * 60) : hour * 3600 + minutes * 60, end)
    }

    private func before(_ hour: Int, _ seconds: Int) -> Int {
        (hour * 3600 - seconds + 43_200) % 43_200
    }

    private func hourOfTwelve(at place: Int) -> (Int, Int)? {
        guard let (hour, end) = count(at: place), 1...12 ~= hour else { return nil }
        return (hour % 12, end)
    }

    /// The minutes that are said beside an hour, and whether they are digits.
    private func minutes(at place: Int) -> (Int, Int, Bool)? {
        if let next = after(.quarter, at: place) { return (15, next, false) }
        guard let (count, next) = count(at: place), (5...25).contains(count), count % 5 == 0 else {
            return nil
        }
        let end = after(.unit(.minute), at: next) ?? next
        return (count, end, tokens[place].kind == .number)
    }
}

extension DateReader {
    /// Reads `15:30`, `3pm`, `3 p.m.`, `15 Uhr 30`, `kl. 15.30`, `15h`; a number alone is weak.
    private func written(at place: Int, isMarked: Bool) -> (SaidClock, Int)? {
        guard let (hour, next) = digits(1...2, at: place) ?? count(at: place), hour <= 24 else {
            return nil
        }
        var (second, end, isStrong) = (hour * 3600, next, isMarked)
        var hasMinutes = false
        if let (rest, next, isDotted) = minutesAndSeconds(at: next) {
            let half = pick(at: next) { if case .half = $0 { true } else { nil } }
            if !isDotted || isMarked || half != nil || after(.oclock, at: next) != nil {
                (second, end, isStrong, hasMinutes) = (second + rest, next, true, true)
            }
        }
        let (fixed, afterHalf) = half(of: second, at: end)
        if let fixed { return (SaidClock(second: fixed, isOpen: false, isStrong: true), afterHalf) }
        if let next = after(.oclock, at: end) ?? (isMarked ? hourSign(at: end) : nil) {
            (end, isStrong) = (next, true)
            if !hasMinutes, let (minutes, next) = digits(2...2, at: end), minutes < 60,
                after(.unit(.minute), at: next) == nil
            {
                (second, end, hasMinutes) = (second + minutes * 60, next, true)
            }
        }
        guard second < 86_400 else { return nil }
        let isPadded = tokens[place].text.hasPrefix("0")
        let isOpen = 1...12 ~= hour && !hasMinutes && !isPadded
        // Where clocks go round once a day, few say 8 for 20.
        let isPlain = hour == 12 || lexicon.halfIsBefore && hour > 6
        let firstOfMorning = lexicon.monthMayComeFirst ? 7 : 5
        return (
            SaidClock(
                second: second, isOpen: isOpen, isStrong: isStrong, isPlain: isPlain,
                firstOfMorning: firstOfMorning), end
        )
    }

    /// The `h` of `15h`.
    private func hourSign(at place: Int) -> Int? {
        guard place < tokens.count, tokens[place].text == "h", tokens[place].isGlued else {
            return nil
        }
        return place + 1
    }

    private func minutesAndSeconds(at place: Int) -> (Int, Int, Bool)? {
        guard let start = sign(":.", at: place),
            let (minutes, next) = digits(2...2, at: start, isGlued: true), minutes < 60
        else { return nil }
        let isDotted = tokens[place].text == "."
        guard !isDotted, let start = sign(":", at: next),
            let (seconds, end) = digits(2...2, at: start, isGlued: true), seconds < 60
        else { return (minutes * 60, next, isDotted) }
        return (minutes * 60 + seconds, end, false)
    }

    /// Returns a time in the half of the day that is named after it, if one is.
    private func half(of second: Int, at place: Int) -> (Int?, Int) {
        let named = pick(at: place) { term -> Bool? in
            if case .half(let isAfternoon) = term { isAfternoon } else { nil }
        }
        guard let (isAfternoon, end) = named, second < 13 * 3600, second >= 0 else {
            return (nil, place)
        }
        return (second % 43_200 + (isAfternoon ? 43_200 : 0), end)
    }
}

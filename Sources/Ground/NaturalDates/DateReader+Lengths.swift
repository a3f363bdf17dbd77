import TimeZones
import Values

extension DateReader {
    /// `for 2 hours`; without its word, a length is only one beside a time.
    func length(at place: Int) -> DateElement? {
        let start = skipping(.lasting, at: place)
        guard let (length, end) = amount(at: start), length.months == 0 else { return nil }
        return DateElement(
            content: .length(length), tokens: place..<end, isWeak: start == place)
    }

    /// `now`, `in 2 hours`, `2 hours ago`: of whole days it is a day that is meant.
    func instant(at place: Int) -> DateElement? {
        if let end = after(.now, at: place) {
            return DateElement(content: .instant(now), tokens: place..<end)
        }
        if let (instant, end) = writtenInFull(at: place) {
            return DateElement(content: .instant(instant), tokens: place..<end)
        }
        guard let (length, end) = fromNow(at: place) else { return nil }
        let content: DateElement.Content
        if length.isOfDays, length.days != 0 || length.months != 0 {
            guard let moved = CivilDate.days(from: today, addingMonths: length.months) else {
                return nil
            }
            content = .days([moved + length.days...moved + length.days])
        } else {
            let day = Int64(length.days) * 86_400
            let local = zone.local(now).advanced(by: day)
            guard let base = length.days == 0 ? now : zone.firstInstant(of: local),
                let span = TimeSpan(seconds: length.seconds), let instant = base.adding(span)
            else { return nil }
            content = .instant(instant)
        }
        return DateElement(content: content, tokens: place..<end)
    }

    /// Reads `2026-03-29T07:00:00Z`, `2026-03-29T07:00+02:00`, `2026-03-29T07:00`.
    private func writtenInFull(at place: Int) -> (Timestamp, Int)? {
        guard digits(4...4, at: place) != nil else { return nil }
        let end = tokens[(place + 1)...].firstIndex { !$0.isGlued } ?? tokens.count
        let text = tokens[place..<min(end, place + 16)].map(\.text).joined()
        guard text.utf8.count >= 16, text.utf8.dropFirst(10).first == UInt8(ascii: "t") else {
            return nil
        }
        // What is no instant with an offset may be one of the place, or other words.
        if let instant = try? Timestamp(writtenInFull: text) { return (instant, end) }
        guard let instant = try? Timestamp(writtenInFull: text + "Z") else { return nil }
        let local = CivilTime(secondsSince1970: instant.seconds)
        return zone.firstInstant(of: local).map { ($0, end) }
    }

    private func fromNow(at place: Int) -> (SaidLength, Int)? {
        if let start = after(.within, at: place), let (length, end) = amount(at: start) {
            return (length, end)
        }
        if let start = after(.agoBefore, at: place), let (length, end) = amount(at: start) {
            return (-length, skipping(.agoAfter, at: end))
        }
        if let (length, end) = amount(at: place), let end = after(.agoAfter, at: end) {
            return (-length, end)
        }
        return nil
    }

    /// Reads `2 hours`, `1h30m`, `1.5 hours`, `an hour and a half`, `half an hour`.
    func amount(at place: Int) -> (SaidLength, Int)? {
        var total = SaidLength()
        var end = place
        for _ in 0..<4 {
            let start = end == place ? place : skipping(.and, at: end)
            guard let (length, next) = simpleAmount(at: start) else { break }
            total.months += length.months
            total.days += length.days
            total.seconds += length.seconds
            end = next
        }
        return end == place ? nil : (total, end)
    }

    private func simpleAmount(at place: Int) -> (SaidLength, Int)? {
        let inOneWord = pick(at: place) { term in
            if case .seconds(let seconds) = term { seconds } else { nil }
        }
        if let (seconds, end) = inOneWord { return (SaidLength(seconds: Int64(seconds)), end) }
        if let (part, next) = partOfHour(at: place), let (unit, end) = unit(at: next), unit == .hour
        {
            return (SaidLength(seconds: Int64(part)), end)
        }
        guard let (count, next) = count(at: place) else { return nil }
        if let (tenths, next) = tenths(at: next), let (unit, end) = unit(at: next), unit == .hour {
            return (SaidLength(seconds: Int64(count * 3600 + tenths * 360)), end)
        }
        if let half = after(.andHalf, at: next), let (unit, end) = unit(at: half), unit == .hour {
            return (SaidLength(seconds: Int64(count * 3600 + 1800)), end)
        }
        guard let (unit, end) = unit(at: next) else { return nil }
        var length = SaidLength()
        length.add(count, unit)
        guard unit == .hour else { return (length, end) }
        if let end = after(.andHalf, at: end) { return (adding(1800, to: length), end) }
        // `1h30` leaves its minutes out.
        if let (minutes, end) = digits(2...2, at: end, isGlued: true), minutes < 60,
            self.unit(at: end) == nil
        {
            return (adding(minutes * 60, to: length), end)
        }
        return (length, end)
    }

    private func adding(_ seconds: Int, to length: SaidLength) -> SaidLength {
        var length = length
        length.seconds += Int64(seconds)
        return length
    }

    private func partOfHour(at place: Int) -> (Int, Int)? {
        pick(at: place) { term in
            switch term {
            case .quarter: 900
            case .halfHour: 1800
            case .threeQuarters: 2700
            default: nil
            }
        }
    }

    private func tenths(at place: Int) -> (Int, Int)? {
        sign(".,", at: place).flatMap { digits(1...1, at: $0, isGlued: true) }
    }

    private func unit(at place: Int) -> (DateUnit, Int)? {
        pick(at: place) { if case .unit(let unit) = $0 { unit } else { nil } }
    }
}

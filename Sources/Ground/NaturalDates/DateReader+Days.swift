import Values

extension DateReader {
    /// `tomorrow`, `on Friday`, `next week`, `29 March`, `Friday, 27 March`.
    func days(at place: Int) -> DateElement? {
        let start = skipping(.on, at: place)
        let isMarked = start > place
        if let ((day, part), end) = namedDay(at: start) {
            let day = today + day
            return DateElement(
                content: .days([day...day]), tokens: place..<end,
                isPossessive: isPossessive(at: end), part: part)
        }
        if let (days, end) = period(at: start) {
            return DateElement(content: .days(days), tokens: place..<end)
        }
        if let (days, end, isWeak) = weekday(at: start) {
            return DateElement(
                content: .days(days), tokens: place..<end, isWeak: isWeak && !isMarked)
        }
        if let from = after(.from, at: place), let (days, end, _) = date(at: from, isMarked: true),
            days.allSatisfy({ $0.count > 1 })
        {
            return DateElement(content: .days(days), tokens: place..<end)
        }
        let first = skipping(.article, at: start)
        guard let (days, end, isWeak) = date(at: first, isMarked: isMarked) else { return nil }
        return DateElement(content: .days(days), tokens: place..<end, isWeak: isWeak)
    }

    private func namedDay(at place: Int) -> ((Int, PartOfDay?), Int)? {
        pick(at: place) { term in
            switch term {
            case .day(let day): (day, nil)
            case .dayPart(let day, let part): (day, part)
            default: nil
            }
        }
    }

    private func weekday(at place: Int) -> ([ClosedRange<Int>], Int, Bool)? {
        let (which, start) =
            pick(at: place) { [.this, .next, .coming, .last].contains($0) ? $0 : nil }
            ?? (.coming, place)
        let named = pick(at: start) { term -> (Weekday, Bool)? in
            if case .weekday(let weekday, let isShort) = term { (weekday, isShort) } else { nil }
        }
        guard let ((weekday, isShort), named) = named else { return nil }
        // A short name may have a full stop, unless that ends the text.
        let afterName = isShort ? sign(".", at: named) ?? named : named
        for which in [DateTerm.coming, .last] {
            if let end = after(which, at: afterName) { return (days(weekday, which), end, false) }
        }
        guard start == place else { return (days(weekday, which), afterName, false) }
        let next = skipping(.on, at: sign(",", at: afterName) ?? afterName)
        if let (dates, end, _) = date(at: next, isMarked: true) {
            let fitting = dates.filter { Weekday(daysSince1970: $0.lowerBound) == weekday }
            // Where a date and the name beside it contradict each other, either may be meant.
            return (fitting.isEmpty ? dates + days(weekday, .coming) : fitting, end, false)
        }
        return (days(weekday, .coming), isShort ? named : afterName, isShort)
    }

    /// The days that may be meant by a weekday that `this`, `next` or `last` stands before.
    private func days(_ weekday: Weekday, _ which: DateTerm) -> [ClosedRange<Int>] {
        let current = Weekday(daysSince1970: today)
        let coming = today + (weekday.rawValue - current.rawValue + 6) % 7 + 1
        let ofThisWeek = today + weekday.rawValue - current.rawValue
        let days =
            switch which {
            case .this: [ofThisWeek < today ? coming : ofThisWeek]
            // The coming one, or the one of the coming week, if that is another.
            case .next: coming == ofThisWeek + 7 ? [coming] : [coming, ofThisWeek + 7]
            case .last: [coming - (coming - 7 == today ? 14 : 7)]
            default: [coming]
            }
        return days.map { $0...$0 }
    }

    /// `next week`, `this month`, `the weekend`: all days of it.
    private func period(at place: Int) -> ([ClosedRange<Int>], Int)? {
        if let end = after(.weekend, at: place) { return ([weekend(of: 0)], end) }
        let which = pick(at: place) { [.this, .next, .coming, .last].contains($0) ? $0 : nil }
        if let (which, next) = which {
            return period(at: next, moved: which == .this ? 0 : which == .last ? -1 : 1)
        }
        // `la semana que viene`
        guard let (days, next) = period(at: place, moved: 1),
            let end = after(.coming, at: next)
        else { return nil }
        return (days, end)
    }

    private func period(at place: Int, moved: Int) -> ([ClosedRange<Int>], Int)? {
        if let end = after(.weekend, at: place) { return ([weekend(of: moved)], end) }
        guard
            let (unit, end) = pick(
                at: place, { if case .unit(let unit) = $0 { unit } else { nil } })
        else { return nil }
        let monday = today - Weekday(daysSince1970: today).rawValue + 1 + moved * 7
        let date = CivilDate(daysSince1970: today)
        switch unit {
        case .week: return ([monday...monday + 6], end)
        case .month:
            let first = today - date.day + 1
            return months(from: first, moved: moved, count: 1).map { ([$0], end) }
        case .year:
            guard let first = CivilDate(year: date.year, month: 1, day: 1) else { return nil }
            return months(from: first.daysSince1970, moved: moved * 12, count: 12)
                .map { ([$0], end) }
        case .second, .minute, .hour, .day: return nil
        }
    }

    private func months(from first: Int, moved: Int, count: Int) -> ClosedRange<Int>? {
        guard let start = CivilDate.days(from: first, addingMonths: moved),
            let end = CivilDate.days(from: start, addingMonths: count)
        else { return nil }
        return start...end - 1
    }

    private func weekend(of week: Int) -> ClosedRange<Int> {
        let saturday = today - Weekday(daysSince1970: today).rawValue + 6 + week * 7
        return saturday...saturday + 1
    }
}

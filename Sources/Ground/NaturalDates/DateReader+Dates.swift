import Values

extension DateReader {
    typealias Dates = (days: [ClosedRange<Int>], end: Int, isWeak: Bool)

    /// Reads a date with numbers; a marked one has a word such as `on` before it.
    func date(at place: Int, isMarked: Bool) -> Dates? {
        isoDate(at: place) ?? dottedDate(at: place, isMarked: isMarked)
            ?? slashedDate(at: place, isMarked: isMarked) ?? dayAndMonth(at: place)
            ?? monthAndDay(at: place) ?? dayOfMonth(at: place, isMarked: isMarked)
    }

    /// Reads `2026-03-29`.
    private func isoDate(at place: Int) -> Dates? {
        guard let (year, next) = digits(4...4, at: place), let next = sign("-", at: next),
            let (month, next) = digits(2...2, at: next, isGlued: true),
            let next = sign("-", at: next), let (day, end) = digits(2...2, at: next, isGlued: true)
        else { return nil }
        return single([CivilDate(year: year, month: month, day: day)], end)
    }

    /// Reads `29.3.2026`, `29.3.`, `29.-31.3.`, and after a word also `29.3`.
    private func dottedDate(at place: Int, isMarked: Bool) -> Dates? {
        guard let (day, next) = digits(1...2, at: place), let next = sign(".", at: next) else {
            return nil
        }
        if let start = sign("-–", at: next, isGlued: false),
            let last = dottedDate(at: start, isMarked: isMarked), let lastDay = last.days.first
        {
            let first = lastDay.lowerBound - CivilDate(daysSince1970: lastDay.lowerBound).day + day
            return ([min(first, lastDay.lowerBound)...lastDay.lowerBound], last.end, last.isWeak)
        }
        guard let (month, next) = digits(1...2, at: next) else { return nil }
        if let next = sign(".", at: next) {
            if let (year, end) = year(at: next) {
                return single([CivilDate(year: year, month: month, day: day)], end)
            }
            // Where dates are not written like that it may be a number of something.
            let isWeak = lexicon.monthMayComeFirst && !isMarked
            return single([coming(day: day, month: month)], next).map {
                ($0.days, $0.end, isWeak)
            }
        }
        return isMarked ? single([coming(day: day, month: month)], next) : nil
    }

    /// `29/3/2026`, `29/3`: where it is said like that, the month may come first.
    private func slashedDate(at place: Int, isMarked: Bool) -> Dates? {
        guard let (first, next) = digits(1...2, at: place), let next = sign("/", at: next),
            let (second, next) = digits(1...2, at: next, isGlued: true)
        else { return nil }
        let found = sign("/", at: next).flatMap { year(at: $0) }
        func date(_ day: Int, _ month: Int) -> CivilDate? {
            guard let (year, _) = found else { return coming(day: day, month: month) }
            return CivilDate(year: year, month: month, day: day)
        }
        let dates = [lexicon.monthMayComeFirst ? date(second, first) : nil, date(first, second)]
        let days = single(dates, found?.1 ?? next)
        return days.map { ($0.days, $0.end, found == nil && !isMarked) }
    }

    /// Reads `29 March 2026`, `29th of March`, `29. März`, `29-31 March`.
    private func dayAndMonth(at place: Int) -> Dates? {
        guard let (first, next) = dayNumber(at: place) else { return nil }
        var last = first
        var start = next
        if let link = sign("-–", at: next, isGlued: false) ?? after(.to, at: next),
            let (second, next) = dayNumber(at: link)
        {
            (last, start) = (second, next)
        }
        guard let (month, next) = month(at: skipping(.of, at: start)) else { return nil }
        let (year, end) = yearBeside(at: next)
        return dates(first...max(first, last), month, year, end)
    }

    /// Reads `March 29, 2026`, `March 29-31`.
    private func monthAndDay(at place: Int) -> Dates? {
        guard lexicon.monthMayComeFirst, let (month, next) = month(at: place),
            let (first, next) = dayNumber(at: next), !isClock(at: next)
        else { return nil }
        var last = first
        var start = next
        if let link = sign("-–", at: next, isGlued: false), let (second, next) = dayNumber(at: link)
        {
            (last, start) = (second, next)
        }
        let (year, end) = yearBeside(at: start)
        return dates(first...max(first, last), month, year, end)
    }

    /// `the 5th`, `den 5.`: the next day with this number.
    private func dayOfMonth(at place: Int, isMarked: Bool) -> Dates? {
        guard isMarked, let (day, next) = digits(1...2, at: place), 1...31 ~= day else {
            return nil
        }
        let isNamed = tokens[place - 1].text == "dia"
        let ordinal = after(.ordinal, at: next) ?? sign(".", at: next)
        // A day that its month does not have is none of another month.
        guard let end = ordinal ?? (isNamed ? next : nil), month(at: skipping(.of, at: end)) == nil
        else { return nil }
        for months in 0...12 {
            let first = today - CivilDate(daysSince1970: today).day + 1
            guard let month = CivilDate.days(from: first, addingMonths: months) else { return nil }
            let date = CivilDate(daysSince1970: month)
            guard let date = CivilDate(year: date.year, month: date.month, day: day),
                date.daysSince1970 >= today
            else { continue }
            return single([date], end)
        }
        return nil
    }
}

extension DateReader {
    /// Whether the number before is one of a clock: `3pm`, `3:00`.
    private func isClock(at place: Int) -> Bool {
        let half = pick(at: place) { if case .half = $0 { true } else { nil } }
        return half != nil || sign(":", at: place) != nil
    }

    private func dayNumber(at place: Int) -> (Int, Int)? {
        guard let (day, next) = digits(1...2, at: place), 1...31 ~= day else { return nil }
        let end = after(.ordinal, at: next) ?? sign(".", at: next) ?? next
        return (day, end)
    }

    private func month(at place: Int) -> (Int, Int)? {
        guard
            let (month, end) = pick(
                at: place, { if case .month(let month) = $0 { month } else { nil } })
        else { return nil }
        // The full stop of a short name; one that ends the text is no harm.
        return (month, tokens[end - 1].text.count <= 4 ? sign(".", at: end) ?? end : end)
    }

    private func year(at place: Int) -> (Int, Int)? {
        if let (year, end) = digits(4...4, at: place) { return (year, end) }
        guard let (year, end) = digits(2...2, at: place, isGlued: true) else { return nil }
        return (2000 + year, end)
    }

    /// Reads the year that may follow a month: a comma or `of` may stand before it.
    private func yearBeside(at place: Int) -> (Int?, Int) {
        let start = sign(",", at: place) ?? skipping(.of, at: place)
        guard let (year, end) = digits(4...4, at: start), 1000...9999 ~= year else {
            return (nil, place)
        }
        return (year, end)
    }

    private func dates(_ days: ClosedRange<Int>, _ month: Int, _ year: Int?, _ end: Int) -> Dates? {
        let last =
            if let year {
                CivilDate(year: year, month: month, day: days.upperBound)
            } else {
                coming(day: days.upperBound, month: month)
            }
        guard let last else { return nil }
        let lastDay = last.daysSince1970
        return ([lastDay - days.upperBound + days.lowerBound...lastDay], end, false)
    }

    private func single(_ dates: [CivilDate?], _ end: Int) -> Dates? {
        var days: [ClosedRange<Int>] = []
        for date in dates.compactMap(\.self) {
            let day = date.daysSince1970...date.daysSince1970
            if !days.contains(day) { days.append(day) }
        }
        return days.isEmpty ? nil : (days, end, false)
    }

    /// Returns the next date with that day and month, which may be today.
    private func coming(day: Int, month: Int) -> CivilDate? {
        let year = CivilDate(daysSince1970: today).year
        // A leap day may be eight years away.
        return (year...year + 8).lazy.compactMap { CivilDate(year: $0, month: month, day: day) }
            .first { $0.daysSince1970 >= today }
    }
}

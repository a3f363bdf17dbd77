import Values

/// The rule by which a zone's years go on for ever, in the form of the environment variable TZ and
/// the last line of a zone file.
///
/// `CET-1CEST,M3.5.0,M10.5.0/3` is standard time an hour ahead of UTC, and summer time from the
/// last Sunday in March to the last in October.
struct ZoneRule: Hashable {
    /// The two changes of the clocks in a year.
    struct Daylight: Hashable {
        let offset: Int
        let start: YearlyChange
        let end: YearlyChange
    }

    /// Seconds ahead of UTC outside of summer time.
    let standard: Int

    /// The part of the year with another time, if there is one.
    let daylight: Daylight?
}

extension ZoneRule {
    /// The changes from the year before an instant to 400 years after, without those that change
    /// nothing.
    func changes(around second: Int64) -> [ZoneChange] {
        guard let daylight else { return [] }
        var builder = ZoneTableBuilder(offset: standard)
        let year = CivilTime(secondsSince1970: second).date.year
        for year in year - 1...year + 402 {
            changes(of: daylight, in: year).forEach { builder.append($0) }
        }
        return zip(builder.starts, builder.offsets).dropFirst()
            .map { ZoneChange(second: $0, offset: Int($1)) }
    }

    private func changes(of daylight: Daylight, in year: Int) -> [ZoneChange] {
        let start = daylight.start.secondsSince1970(in: year) - Int64(standard)
        let end = daylight.end.secondsSince1970(in: year) - Int64(daylight.offset)
        let changes = [
            ZoneChange(second: start, offset: daylight.offset),
            ZoneChange(second: end, offset: standard),
        ]
        return start < end ? changes : changes.reversed()
    }
}

/// A moment that comes once a year, as the clocks show it that are about to be moved.
struct YearlyChange: Hashable {
    enum Day: Hashable {
        /// The day from 1 to 365 in a year without a leap day.
        case ofCommonYear(Int)
        /// The day from 0 to 365, where the leap day counts.
        case ofYear(Int)
        /// A weekday, from 0 for Sunday, in the week of a month from 1; the fifth week is the last.
        case weekday(Int, week: Int, month: Int)
    }

    let day: Day

    /// Seconds after midnight, which may reach into other days.
    let time: Int

    func secondsSince1970(in year: Int) -> Int64 {
        Int64(daysSince1970(in: year)) * 86_400 + Int64(time)
    }

    private func daysSince1970(in year: Int) -> Int {
        switch day {
        case .ofYear(let day): return firstDay(of: 1, year) + day
        case .ofCommonYear(let day):
            let isAfterLeapDay = day > 59 && CivilDate.isLeap(year)
            return firstDay(of: 1, year) + day - (isAfterLeapDay ? 0 : 1)
        case .weekday(let weekday, let week, let month):
            let first = firstDay(of: month, year)
            // 1 January 1970 was a Thursday.
            let firstSuch = (weekday - (first + 4) % 7 + 14) % 7
            let days = CivilDate.days(inMonth: month, ofYear: year)
            let day = firstSuch + (week - 1) * 7
            return first + (day < days ? day : day - 7)
        }
    }

    private func firstDay(of month: Int, _ year: Int) -> Int {
        CivilDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0
    }
}

import TimeZones
public import Values

extension NaturalDate {
    /// Returns the instant that is meant, or `nil` if it is outside of the years 1 to 9999.
    ///
    /// Where clocks are moved forward over the time, it is the instant at which they are; where
    /// they show it twice, the first one.
    public func instant(at moment: Moment) -> Timestamp? {
        switch self {
        case .now: moment.now
        case .later(days: 0, let span): moment.now.adding(span)
        case .later(let days, let span):
            moment.zone.firstInstant(of: moment.local.adding(days: days))?.adding(span)
        case .day(let day, let time):
            moment.zone.firstInstant(
                of: CivilTime(day.date(at: moment), secondOfDay: time?.secondOfDay ?? 0))
        case .next(let time): next(time, at: moment)
        }
    }

    /// Returns the day that is meant, or `nil` if it is a time that is meant.
    public func day(at moment: Moment) -> CivilDate? {
        switch self {
        case .day(let day, at: nil): day.date(at: moment)
        case .later(let days, .zero) where days != 0: moment.local.adding(days: days).date
        default: nil
        }
    }

    /// The same as one means it who looks back: a day of the week and a time of a day are the last
    /// ones that there were.
    package func lookingBack(from moment: Moment) -> NaturalDate {
        let today = moment.local.date.daysSince1970
        let (days, time): ([Int], ClockTime?)
        switch self {
        case .day(.weekday(let weekday), let named):
            let ago = (moment.local.date.weekday.rawValue - weekday.rawValue + 7) % 7
            (days, time) = ([today - ago, today - ago - 7], named)
        case .next(let named): (days, time) = ([today, today - 1], named)
        case .now, .later, .day: return self
        }
        let meanings = days.map {
            NaturalDate.day(.date(CivilDate(daysSince1970: $0)), at: time)
        }
        return meanings.first { meaning in
            meaning.instant(at: moment).map { $0 <= moment.now } ?? false
        } ?? self
    }

    /// Whether it is a day that is meant, and no time of it.
    var isDay: Bool {
        switch self {
        case .day(_, at: nil): true
        case .later(let days, .zero): days != 0
        default: false
        }
    }

    private func next(_ time: ClockTime, at moment: Moment) -> Timestamp? {
        let today = moment.local.date.daysSince1970
        return (today...today + 1).lazy.map {
            CivilTime(CivilDate(daysSince1970: $0), secondOfDay: time.secondOfDay)
        }.compactMap(moment.zone.firstInstant).first { $0 > moment.now }
    }
}

extension NaturalDate.Day {
    fileprivate func date(at moment: Moment) -> CivilDate {
        let today = moment.local.date
        switch self {
        case .fromToday(let days): return CivilDate(daysSince1970: today.daysSince1970 + days)
        case .weekday(let weekday):
            let ahead = (weekday.rawValue - today.weekday.rawValue + 6) % 7 + 1
            return CivilDate(daysSince1970: today.daysSince1970 + ahead)
        case .date(let date): return date
        }
    }
}

extension CivilTime {
    fileprivate func adding(days: Int) -> CivilTime {
        CivilTime(secondsSince1970: secondsSince1970 + Int64(days) * 86_400)
    }
}

import Values

/// What a word or a few words together can mean in a phrase about time.
enum DateTerm: Hashable {
    /// A day, counted from today.
    case day(Int)
    case dayPart(Int, PartOfDay)
    case weekday(Weekday, isShort: Bool)
    case month(Int)
    case number(Int)
    case unit(DateUnit)

    /// `am`, `pm`.
    case half(isAfternoon: Bool)

    /// A part of a day that says so itself (`in the morning`), and one that only does after a day.
    case part(PartOfDay)
    case barePart(PartOfDay)

    /// Noon and midnight, as an hour.
    case hour(Int)
    case weekend

    /// Words before a day, before a date, before a time, and before a length.
    case on, article, at, lasting
    case from, between, to, and
    case within, agoBefore, agoAfter
    case this, next, coming, last, every

    /// `past` and `to` of spoken times, and the parts of an hour.
    case past, before, quarter, halfHour, threeQuarters
    case oclock, of, ordinal, now

    /// `and a half` after a number.
    case andHalf

    /// A length in one word.
    case seconds(Int)

    /// What has a word of time in it and means none, such as a greeting.
    case nothing
}

/// What lengths are counted in.
enum DateUnit: Hashable {
    case second, minute, hour, day, week, month, year
}

/// The parts of a day that have names.
enum PartOfDay: Hashable {
    case morning, afternoon, evening, night

    /// The hour that is meant if no time is said.
    var hour: Int {
        switch self {
        case .morning: 9
        case .afternoon: 15
        case .evening: 19
        case .night: 21
        }
    }

    /// Returns the hour that is meant by one of twelve.
    func hour(_ hour: Int) -> Int {
        let isMorning =
            switch self {
            case .morning: true
            case .afternoon, .evening: false
            case .night: hour < 6 || hour == 12
            }
        return hour % 12 + (isMorning ? 0 : 12)
    }
}

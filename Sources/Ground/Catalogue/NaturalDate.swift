public import Values

/// An instant as people say it, seen from the moment at which they say it.
public enum NaturalDate: Hashable, Sendable {
    case now

    /// A number of days on, at the same time of the day, and then more time; negative for the past.
    case later(days: Int, TimeSpan)

    /// A time of a day, which without one is the day's start.
    case day(Day, at: ClockTime?)

    /// The next time that a clock shows this.
    case next(ClockTime)

    public enum Day: Hashable, Sendable {
        /// A number of days from today, which is 0.
        case fromToday(Int)

        /// The next day of this name, never today.
        case weekday(Weekday)
        case date(CivilDate)
    }

    /// A time of day, in seconds since midnight.
    public struct ClockTime: Hashable, Sendable {
        public let secondOfDay: Int

        init(_ secondOfDay: Int) { self.secondOfDay = secondOfDay }
    }
}

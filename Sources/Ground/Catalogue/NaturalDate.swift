public import Values

/// An instant as people say it, seen from the moment at which they say it.
public enum NaturalDate: Hashable, Sendable {
    case now

    /// So many days on, at the same time of the day, and then so much time more; negative for what
    /// is past.
    case later(days: Int, TimeSpan)

    /// A time of a day, which without one is the day's start.
    case day(Day, at: ClockTime?)

    /// The next time that a clock shows this.
    case next(ClockTime)

    public enum Day: Hashable, Sendable {
        /// So many days from today, which is 0.
        case fromToday(Int)

        /// The next day of this name, never today.
        case weekday(Weekday)
        case date(CivilDate)
    }

    /// What a clock shows, in seconds since midnight.
    public struct ClockTime: Hashable, Sendable {
        public let secondOfDay: Int

        init(_ secondOfDay: Int) {
            self.secondOfDay = secondOfDay
        }
    }
}

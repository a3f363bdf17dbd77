nonisolated extension Text {
    /// The way in which a date is written.
    public struct DateStyle: Hashable, Sendable {
        private enum Kind { case date, time, relative, offset, timer }

        private let kind: Kind

        public static let date = DateStyle(kind: .date)
        public static let time = DateStyle(kind: .time)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)

        func string(of date: Date, in environment: EnvironmentValues) -> String {
            // Dates beyond all calendars have no duration that could be written.
            let seconds = max(-1e12, min(date.timeIntervalSince(environment.now), 1e12))
            return switch kind {
            case .date: date.formatted(environment.style(date: .long, time: .omitted))
            case .time: date.formatted(environment.style(date: .omitted, time: .shortened))
            case .relative: Self.span(of: abs(seconds), in: environment.locale)
            case .offset:
                (seconds < 0 ? "+" : "−") + Self.span(of: abs(seconds), in: environment.locale)
            case .timer: Self.clock(of: abs(seconds))
            }
        }

        static func string(
            of dates: ClosedRange<Date>, in environment: EnvironmentValues
        ) -> String {
            let format = Date.IntervalFormatStyle(
                date: .abbreviated, time: .shortened, locale: environment.locale,
                calendar: environment.calendar, timeZone: environment.timeZone)
            return (dates.lowerBound..<dates.upperBound).formatted(format)
        }

        /// The two largest units, as in `2 hr, 5 min`.
        private static func span(of seconds: TimeInterval, in locale: Locale) -> String {
            let units = Duration.UnitsFormatStyle(
                allowedUnits: [.days, .hours, .minutes, .seconds], width: .abbreviated,
                maximumUnitCount: 2)
            return Duration.seconds(seconds.rounded(.down)).formatted(units.locale(locale))
        }

        private static func clock(of seconds: TimeInterval) -> String {
            Duration.seconds(seconds.rounded(.down)).formatted(
                .time(pattern: seconds < 3600 ? .minuteSecond : .hourMinuteSecond))
        }
    }

    public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }

    public init(_ dates: ClosedRange<Date>) { self.init(.interval(dates)) }

    /// Creates a text of the time left, or gone, when the snippet is made.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let end = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
        self.init(.date(end, .timer))
    }

    public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
        self.init(.verbatim(format.followingInvocation.format(input)))
    }

    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? String(describing: subject)))
    }
}

extension EnvironmentValues {
    fileprivate func style(
        date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }
}

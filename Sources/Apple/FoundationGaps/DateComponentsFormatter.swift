import IntentTraits

/// Writes spans of time in words or as a clock shows them.
///
/// Weeks, days, hours, minutes and seconds are written; a span of months or years has no words here
/// and gives `nil`, as do the styles `brief` and `spellOut`. What is left of the smallest unit
/// shown is dropped.
open class DateComponentsFormatter: Formatter {
    /// The way in which units are written.
    public enum UnitsStyle: Int, Hashable, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// The treatment of units of which there are none.
    public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [
            .dropLeading, .dropMiddle, .dropTrailing,
        ]
        public static let pad = ZeroFormattingBehavior(rawValue: 16)
    }

    open var unitsStyle = UnitsStyle.positional
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var maximumUnitCount = 0
    open var calendar: Calendar? = Invocation.calendar

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        return string(ofSeconds: Int(interval))
    }

    open func string(from components: DateComponents) -> String? {
        guard [components.year, components.month].allSatisfy({ $0 == nil || $0 == 0 }) else {
            return nil
        }
        let parts: [(count: Int?, length: Double)] = [
            (components.weekOfMonth, 604_800), (components.day, 86_400), (components.hour, 3600),
            (components.minute, 60), (components.second, 1),
        ]
        let seconds = parts.reduce(0) { $0 + Double($1.count ?? 0) * $1.length }
        return string(from: seconds)
    }

    /// Writes the span between two dates, in which a day is as long as the calendar makes it.
    open func string(from start: Date, to end: Date) -> String? {
        let units: Set<Calendar.Component> = [.day, .hour, .minute, .second]
        return string(
            from: (calendar ?? Invocation.calendar).dateComponents(units, from: start, to: end))
    }

    open override func string(for value: Any?) -> String? {
        switch value {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    open class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private func string(ofSeconds seconds: Int) -> String? {
        guard let span = SpanOfTime(seconds: seconds, in: allowedUnits) else { return nil }
        let style: Duration.UnitsFormatStyle.UnitWidth
        switch unitsStyle {
        case .positional: return span.clock(zerosAre: zeroFormattingBehavior)
        case .abbreviated: style = .narrow
        case .short: style = .abbreviated
        case .full: style = .wide
        case .spellOut, .brief: return nil
        }
        let locale = calendar?.locale ?? Invocation.locale
        return span.words(style, atMost: maximumUnitCount, in: locale)
    }
}

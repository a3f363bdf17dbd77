import IntentTraits

/// Writes how far a date is from another one, such as `2 hours ago`.
///
/// As its namesake does, it rounds down: 1 hour 59 minutes is 1 hour.
open class RelativeDateTimeFormatter: Formatter {
    /// Whether near dates have names, such as `yesterday`.
    public enum DateTimeStyle: Int, Hashable, Sendable { case numeric, named }

    /// The way in which units are written.
    public enum UnitsStyle: Int, Hashable, Sendable { case full, spellOut, short, abbreviated }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var calendar = Invocation.calendar
    open var locale = Invocation.locale

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        let span = calendar.dateComponents(Set(Self.units), from: reference, to: date)
        // Whole units only, as the style rounds to the nearest one.
        var whole = DateComponents()
        let largest = Self.units.first { (span.value(for: $0) ?? 0) != 0 } ?? .second
        whole.setValue(span.value(for: largest), for: largest)
        let rounded = calendar.date(byAdding: whole, to: reference) ?? date
        return style(calendar, date: rounded).format(reference)
    }

    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 0)
        return localizedString(for: reference.addingTimeInterval(interval), relativeTo: reference)
    }

    /// Writes the distance from now, if the value is a date.
    open override func string(for value: Any?) -> String? {
        (value as? Date).map { localizedString(for: $0, relativeTo: Invocation.now) }
    }

    private static let units: [Calendar.Component] = [
        .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]

    private func style(_ calendar: Calendar, date: Date) -> Date.AnchoredRelativeFormatStyle {
        Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: unitsStyle.formatStyle, locale: locale, calendar: calendar)
    }
}

extension RelativeDateTimeFormatter.UnitsStyle {
    fileprivate var formatStyle: Date.RelativeFormatStyle.UnitsStyle {
        switch self {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }
}

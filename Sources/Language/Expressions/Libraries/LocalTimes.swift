import TimeZones
import Values

/// The results of the functions that read an instant in a time zone.
enum LocalTimes {
    static func text(
        of instant: Timestamp, style: String, zone: String, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        guard let style = TimeStyle(rawValue: style) else { throw .unknownCase(of: TimeStyle.type) }
        return style.text(of: instant, in: try LocalTime.zone(named: zone, &budget))
    }

    static func start(
        around instant: Timestamp, period: String, zone: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Timestamp {
        guard let period = CalendarPeriod(rawValue: period) else {
            throw .unknownCase(of: CalendarPeriod.type)
        }
        let zone = try LocalTime.zone(named: zone, &budget)
        guard let day = period.firstDay(around: zone.local(instant).date),
            let start = Timestamp(seconds: zone.start(of: day))
        else { throw .outsideOfYears }
        return start
    }

    static func days(
        from start: Timestamp, until end: Timestamp, zone: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        let zone = try LocalTime.zone(named: zone, &budget)
        return Int64(zone.local(end).daysSince1970 - zone.local(start).daysSince1970)
    }
}

extension Zone {
    /// The second in which a day begins, which is not midnight where the clocks are moved over
    /// that.
    fileprivate func start(of day: CivilDate) -> Int64 {
        switch instants(of: CivilTime(day)) {
        case .unique(let instant): instant
        case .gap(_, _, let change): change
        case .fold(let first, _): first
        }
    }
}

extension ExpressionError {
    static func unknownCase(of type: EnumerationType) -> Self {
        let cases = type.cases.map { "'\($0)'" }.joined(separator: ", ")
        return .invalidArgument("the \(type.name) is one of \(cases)")
    }
}

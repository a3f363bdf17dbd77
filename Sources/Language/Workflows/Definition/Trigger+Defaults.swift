import Calendars

extension Trigger {
    /// Returns the trigger with what its rule takes from the project and from the language.
    func completed(by configuration: Configuration) -> Trigger {
        guard case .time(var parts) = kind else { return self }
        parts[.every] = parts[.every]?.inOneForm
        if parts[.timezone] == nil { parts[.timezone] = configuration.zone }
        if parts[.sun] != nil, parts[.place] == nil {
            parts[.place] = configuration.place.map { "\($0.latitude), \($0.longitude)" }
        }
        if let daylight = parts.usualDaylight {
            parts[.gap] = parts[.gap] ?? daylight.gap.rawValue
            parts[.repeat] = parts[.repeat] ?? daylight.repeat.rawValue
        }
        var trigger = self
        trigger.kind = .time(parts)
        return trigger
    }
}

extension [TimeRuleKey: String] {
    /// The rule for days when clocks are moved, if the times follow clocks.
    fileprivate var usualDaylight: DaylightRule? {
        if self[.rrule] != nil { return .rfc5545 }
        return self[.cron] != nil || self[.time] != nil ? .timeOfDay : nil
    }
}

extension Trigger.Kind {
    /// The rule for missed occurrences if the trigger has none.
    ///
    /// Times are made up for once, since the later ones say all; of what came from elsewhere,
    /// nothing is lost.
    var usualIfMissed: Trigger.IfMissed {
        switch self {
        case .time, .after: .once
        case .signal, .message, .file, .runEnded: .each
        case .posixSignal, .startup, .clockChange, .unreadable: .skip
        }
    }

    /// The rule for an occurrence while a run goes on.
    var usualOverlap: Trigger.Overlap {
        switch self {
        case .time, .after, .startup, .clockChange, .unreadable: .skip
        case .signal, .message, .posixSignal, .runEnded: .queue
        case .file: .hold
        }
    }
}

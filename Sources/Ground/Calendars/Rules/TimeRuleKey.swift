/// A key that a trigger has for a part of its time rule.
public enum TimeRuleKey: String, CaseIterable, Sendable {
    case cron, rrule, time, every, at, sun
    /// The beginning of an `rrule`.
    case start
    /// The days of the week of a `time`.
    case days
    /// The time from which the steps of an `every` are counted.
    case starting
    /// The latitude and longitude of a `sun`.
    case place
    /// The exclusions: days, and the paths of calendar files.
    case exclude
    /// The part of `on_dst` for times that do not exist.
    case gap
    /// The part of `on_dst` for two equal times.
    case `repeat`
    case timezone
}

extension TimeRuleKey {
    /// The keys of which every rule has one.
    package static let kinds: [TimeRuleKey] = [.time, .every, .cron, .rrule, .at, .sun]

    /// The kinds that the key goes with; none if it goes with all.
    var owners: [TimeRuleKey] {
        switch self {
        case .start: [.rrule]
        case .days: [.time]
        case .starting: [.every]
        case .place: [.sun]
        case .gap, .repeat: [.cron, .rrule, .time]
        default: []
        }
    }

    /// The key for people.
    var name: String {
        switch self {
        case .gap, .repeat: "on_dst"
        default: rawValue
        }
    }
}

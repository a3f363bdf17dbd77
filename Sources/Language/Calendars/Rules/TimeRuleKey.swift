/// A key that a trigger has for a part of its time rule.
public enum TimeRuleKey: String, CaseIterable, Sendable {
    case cron, rrule, time, every, at, sun
    /// Of `rrule`: when it begins.
    case start
    /// Of `time`: on which days of the week.
    case days
    /// Of `every`: from when steps are counted.
    case starting
    /// Of `sun`: latitude and longitude.
    case place
    /// What is left out: days, and the paths of calendar files.
    case exclude
    /// Of `on_dst`: what becomes of times that do not exist.
    case gap
    /// Of `on_dst`: which of two equal times counts.
    case `repeat`
    case timezone
}

extension TimeRuleKey {
    /// The keys of which every rule has one.
    static let kinds: [TimeRuleKey] = [.time, .every, .cron, .rrule, .at, .sun]

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

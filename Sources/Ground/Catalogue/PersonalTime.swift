import TimeZones
public import Values

/// Says when something was or will be, as the person's own clock and calendar say it.
public struct PersonalTime: Hashable, Sendable {
    private let now: Moment

    public init(at now: Moment) { self.now = now }

    /// The day and the time to the minute, for a list: `today 07:00`.
    public func short(_ instant: Timestamp) -> String {
        let local = now.zone.local(instant)
        return "\(day(local)) \(local.clock.dropLast(3))"
    }

    /// The day and the time to the second.
    public func long(_ instant: Timestamp) -> String {
        let local = now.zone.local(instant)
        return "\(day(local)) \(local.clock)"
    }

    private func day(_ local: CivilTime) -> String {
        switch local.daysSince1970 - now.zone.local(now.now).daysSince1970 {
        case 0: "today"
        case -1: "yesterday"
        case 1: "tomorrow"
        default: "\(local.date)"
        }
    }
}

extension CivilTime {
    /// The time of day to the second.
    fileprivate var clock: String {
        [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

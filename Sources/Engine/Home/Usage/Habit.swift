import Values

/// How something that was done several times repeats itself, in words for a person.
struct Habit {
    /// Days that are alike.
    private enum Days: CaseIterable {
        case all, workdays, weekends, same

        func contains(_ day: Int, like today: Int) -> Bool {
            switch self {
            case .all: true
            case .workdays: Suggesting.Clock.isWorkday(day)
            case .weekends: !Suggesting.Clock.isWorkday(day)
            case .same: Weekday(daysSince1970: day) == Weekday(daysSince1970: today)
            }
        }

        func words(for today: Int) -> String {
            switch self {
            case .all: "every day"
            case .workdays: "on weekdays"
            case .weekends: "on weekends"
            case .same: "on \(Weekday(daysSince1970: today).name)s"
            }
        }
    }

    private let uses: [KeptUse]
    private let now: Suggesting.Clock
    private let place: String?

    init(of uses: [KeptUse], at now: Suggesting.Clock, in place: String?) {
        self.uses = uses
        self.now = now
        self.place = place
    }

    /// The most days that are looked at.
    private static let most = 20

    /// One phrase such as "on weekdays about 07:00, 18 of the last 20".
    var sentence: String {
        let near = uses.filter { Double(now.minutes(to: $0.minute)) <= Suggesting.nearness }
        guard let best = best(near) else { return frequency }
        let words = best.days.words(for: now.day)
        let known = near.filter { $0.place != nil }
        let isThere = place != nil && known.count { $0.place == place } * 10 >= near.count * 7
        let there = isThere ? place.map { "at '\($0)', " } ?? "" : ""
        return "\(there)\(words) about \(Self.time(near)), \(best.done) of the last \(best.count)"
    }

    /// The days on which it is done most regularly at about this time, also where today is none of
    /// them: what is done on weekdays alone is not said to be done every day.
    private func best(_ near: [KeptUse]) -> (days: Days, done: Int, count: Int)? {
        guard near.count > 1, let first = uses.map(\.day).min() else { return nil }
        let done = Set(near.map(\.day))
        let past = (first..<now.day).reversed()
        let found = Days.allCases.map { days in
            let looked = past.lazy.filter { days.contains($0, like: now.day) }.prefix(Self.most)
            return (days: days, done: looked.count(where: done.contains), count: looked.count)
        }
        let regular = found.filter { $0.done > 1 && $0.done * 3 >= $0.count }
        // As if two more days had gone by without it, so that few days say less than many.
        return regular.max { one, other in
            one.done * (other.count + 2) < other.done * (one.count + 2)
        }
    }

    /// The middle of some times of day, to the quarter of an hour.
    private static func time(_ uses: [KeptUse]) -> String {
        let minutes = uses.map(\.minute).sorted()
        let quarter = (minutes[minutes.count / 2] + 7) / 15 * 15 % (24 * 60)
        return [quarter / 60, quarter % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    /// How often it was done lately, where there is no habit.
    var frequency: String {
        let span = Suggesting.longestGap
        let recent = uses.count { now.day - $0.day < span }
        let times = recent == 1 ? "once" : "\(recent) times"
        let last = uses.map(\.day).max().map { now.day - $0 } ?? 0
        let ago =
            switch last {
            case 0: "today"
            case 1: "yesterday"
            default: "\(last) days ago"
            }
        return "\(times) in \(span) days, last \(ago)"
    }
}

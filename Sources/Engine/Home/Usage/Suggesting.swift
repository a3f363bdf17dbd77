import Catalogue
import Glibc
import IntentTraits
import Values

/// Finds out what a person may want now from what was done before: by how often, at what hour, on
/// which days, where, and with which values.
struct Suggesting {
    /// A time by the person's clock: the days since 1970, and the minute of the day.
    struct Clock: Hashable {
        let day: Int
        let minute: Int
    }

    private let uses: [KeptUse]
    private let now: Clock
    private let place: String?

    /// Looks at uses up to a time, at a place if that is known.
    init(_ uses: [KeptUse], at now: Clock, in place: String?) {
        self.uses = uses.filter { use in
            !use.isAutomatic && (use.day, use.minute) <= (now.day, now.minute)
        }
        self.now = now
        self.place = place
    }

    /// The best proposals, the first one first.
    func suggestions(atMost most: Int) -> [Suggestion] {
        let found = Dictionary(grouping: uses, by: \.deed).values.flatMap(suggestions)
        return Array(found.sorted(by: Self.precedes).prefix(max(most, 0)))
    }

    private static func precedes(_ one: Suggestion, _ other: Suggestion) -> Bool {
        guard one.score == other.score else { return one.score > other.score }
        guard one.deed == other.deed else { return one.deed < other.deed }
        return one.arguments.written < other.arguments.written
    }

    /// All that apps have proposed a phrase for, the newest first.
    var phrases: [Suggestion] {
        var known: Set<String> = []
        return uses.reversed().compactMap { use in
            guard let phrase = use.phrase, known.insert(phrase).inserted, let app = use.apps.first
            else { return nil }
            var suggestion = Suggestion(
                use.deed, use.arguments, because: "proposed by '\(app)'", score: 0)
            (suggestion.title, suggestion.phrase) = (use.title, phrase)
            return suggestion
        }
    }

    /// All that was done lately, with how often as the score: what is long ago counts less.
    var frequencies: [Suggestion] {
        Dictionary(grouping: uses, by: \.deed).map { deed, uses in
            Suggestion(
                deed, [:], because: Habit(of: uses, at: now, in: place).frequency,
                score: uses.reduce(0) { $0 + recency(of: $1.day) })
        }
        .sorted(by: Self.precedes)
    }

    /// All that may be proposed of one intent or workflow: with the values that it had several
    /// times, else with those that are always the same.
    private func suggestions(ofOne uses: [KeptUse]) -> [Suggestion] {
        let groups = Dictionary(grouping: uses, by: \.arguments).values
        let whole = groups.compactMap { suggestion(of: $0, with: $0[0].arguments) }
        guard groups.count > 1, whole.count < groups.count else { return whole }
        let common = common(in: uses)
        guard !whole.contains(where: { $0.arguments == common }),
            let open = suggestion(of: uses, with: common),
            !whole.contains(where: { $0.score > open.score / 2 })
        else { return whole }
        return whole + [open]
    }

    /// The values that most uses share.
    private func common(in uses: [KeptUse]) -> [String: Value] {
        var common: [String: Value] = [:]
        for name in Set(uses.flatMap(\.arguments.keys)) {
            let counts = Dictionary(grouping: uses.compactMap { $0.arguments[name] }) { $0 }
            guard let most = counts.max(by: { $0.value.count < $1.value.count }) else { continue }
            if most.value.count * 5 >= uses.count * 4 { common[name] = most.key }
        }
        return common
    }

    private func suggestion(of uses: [KeptUse], with arguments: [String: Value]) -> Suggestion? {
        guard let last = uses.max(by: { $0.at < $1.at }), now.day - last.day < Self.longestGap
        else { return nil }
        let told = uses.last(where: \.isDonated)
        guard uses.count > 1 || told != nil else { return nil }
        // What an app tells of has been thought worth proposing.
        let score = score(of: uses) + (told.map { Self.leastScore * recency(of: $0.day) } ?? 0)
        guard score >= Self.leastScore else { return nil }
        let habit = Habit(of: uses, at: now, in: place)
        var suggestion = Suggestion(
            last.deed, arguments, because: habit.sentence, score: score)
        if last.arguments == arguments || last.deed.workflow != nil {
            suggestion.title = last.title
        }
        suggestion.phrase = uses.last { $0.phrase != nil && $0.arguments == arguments }?.phrase
        return suggestion
    }

    private static let leastScore = 0.3

    /// The days after which nothing is proposed any more that was not done since.
    static let longestGap = 30

    /// How well something that was done several times fits now.
    ///
    /// A day counts once, however often it was done then, and the longer ago the less; what is done
    /// at all hours fits less at any.
    private func score(of uses: [KeptUse]) -> Double {
        var (fitting, days, all) = (0.0, 0.0, 0.0)
        for (day, uses) in Dictionary(grouping: uses, by: \.day).sorted(by: { $0.key < $1.key }) {
            let recency = recency(of: day)
            fitting += recency * (uses.map(fit).max() ?? 0)
            days += recency
            all += recency * Double(uses.count)
        }
        let focus = all > 0 ? min(fitting / all, 1) : 0
        return (fitting + Self.frequency * days) * (0.5 + focus / 2) * novelty(of: uses)
    }

    private func recency(of day: Int) -> Double { pow(0.5, Double(now.day - day) / Self.halfLife) }

    /// The days in which what was done counts half.
    private static let halfLife = 14.0

    /// How much it counts that something is done at all.
    private static let frequency = 0.05

    /// How well one use fits by its hour, its day and its place.
    private func fit(of use: KeptUse) -> Double {
        let distance = Double(now.minutes(to: use.minute)) / Self.nearness
        let hour = exp(-distance * distance)
        return hour * now.likeness(to: use.day) * likeness(to: use.place)
    }

    /// The minutes within which something is done at about the same time.
    static let nearness = 75.0

    private func likeness(to other: String?) -> Double {
        guard let place, let other else { return 1 }
        return place == other ? 1.25 : 0.4
    }

    /// How little it matters that it was done already: what is done once a day is done for today.
    private func novelty(of uses: [KeptUse]) -> Double {
        let today = uses.filter { $0.day == now.day && !$0.isDonated }
        guard let last = today.map(\.minute).max() else { return 1 }
        let days = Set(uses.map(\.day)).count
        let isDaily = Double(uses.count) < 1.5 * Double(days)
        return isDaily || now.minute - last < 10 ? 0.1 : 1
    }
}

extension Suggesting.Clock {
    /// The minutes between the hour now and another one, over midnight too.
    func minutes(to other: Int) -> Int {
        let distance = abs(minute - other)
        return min(distance, 24 * 60 - distance)
    }

    /// How like another day is to this one.
    func likeness(to other: Int) -> Double {
        if Weekday(daysSince1970: day) == Weekday(daysSince1970: other) { return 1 }
        return Self.isWorkday(day) == Self.isWorkday(other) ? 0.7 : 0.05
    }

    static func isWorkday(_ day: Int) -> Bool {
        ![.saturday, .sunday].contains(Weekday(daysSince1970: day))
    }
}

extension [String: Value] {
    /// The values in the order of their names, as text.
    fileprivate var written: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.spelling)" }.joined(separator: " ")
    }
}

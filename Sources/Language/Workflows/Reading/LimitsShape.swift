/// `limits:` of a project.
enum LimitsShape {
    private static let usual = ProjectLimits()
    private static let queue = Key<Int>(
        "queue", .count(1...100_000), default: "\(usual.queue)",
        "How many runs of a workflow wait for their turn; one more is refused, or skipped.")
    private static let signals = Key<Int>(
        "signals", .count(1...100_000), default: "\(usual.signals)",
        "How many of them where signals start the runs.")
    private static let missed = Key<Int>(
        "missed", .count(1...10_000), default: "\(usual.missed)",
        "How many missed times 'if_missed: each' makes up for; the rest is skipped.")
    private static let rounds = Key<Int>(
        "rounds", .count(1...1_000_000), default: "\(usual.rounds)",
        "How many rounds a 'repeat' has at most that has no 'max_rounds'.")
    private static let deaths = Key<Int>(
        "deaths", .count(1...1_000_000), default: "\(usual.deaths)",
        "Over how many runs of a workflow the process may die within an hour before it is paused.")
    static let shape = Shape(
        name: "'limits'", summary: "How much may come together.",
        keys: [queue.facts, signals.facts, missed.facts, rounds.facts, deaths.facts])

    @Sendable static func read(_ fields: Fields, _ reading: inout Reading) -> ProjectLimits? {
        var limits = ProjectLimits()
        fields.read(queue, &reading, into: &limits.queue)
        fields.read(signals, &reading, into: &limits.signals)
        fields.read(missed, &reading, into: &limits.missed)
        fields.read(rounds, &reading, into: &limits.rounds)
        fields.read(deaths, &reading, into: &limits.deaths)
        return limits
    }
}

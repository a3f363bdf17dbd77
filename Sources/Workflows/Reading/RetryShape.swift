import Values

/// `retry:` of a step or a workflow.
enum RetryShape {
    private static let attempts = Key<Int>(
        "attempts", .count(1...1000), default: "3", "How often it is tried in all.")
    private static let delay = Key<TimeSpan>(
        "delay", .duration, default: "1s", "How long to wait before the second attempt.")

    static let shape = Shape(
        name: "'retry'", summary: "How a failed attempt is made again.",
        keys: [attempts.facts, delay.facts])

    static let form = Form<Retry>.fields({ shape }) { fields, reading in
        var retry = Retry()
        if let attempts = fields.read(attempts, &reading) { retry.attempts = attempts }
        if let delay = fields.read(delay, &reading) { retry.delay = delay }
        return retry
    }
}

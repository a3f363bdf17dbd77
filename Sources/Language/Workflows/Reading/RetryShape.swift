import Diagnostics
import Values

/// `retry:` of a step or a workflow.
enum RetryShape {
    private static let attempts = Key<Int>(
        "attempts", .count(1...1000), default: "3", "How often it is tried in all.")
    private static let delay = Key<TimeSpan>(
        "delay", .duration, default: "1s", "How long to wait before the second attempt.")
    private static let backoff = Key<Double>(
        "backoff", .number(1...100), default: "2",
        "What the delay is multiplied by after each attempt.")
    private static let mostDelay = Key<TimeSpan>(
        "max_delay", .duration, default: "5m",
        "The longest delay; 'delay' itself where that is longer and this is left out.")
    private static let jitter = Key<Bool>(
        "jitter", .bool, default: "true", "Whether delays differ a little from run to run.")
    private static let on = Key<[Retry.Failure]>(
        "on", .oneOrMore(.failure), default: "clean",
        "The failures that are tried again: clean ones, unclear ones, which may have done something, or those of a code."
    )

    static let shape = Shape(
        name: "'retry'", summary: "How a failed attempt is made again.",
        keys: [attempts.facts, delay.facts, backoff.facts, mostDelay.facts, jitter.facts, on.facts])

    static let form = Form<Retry>.fields("a map such as '{attempts: 3}'", { shape }) {
        fields, reading in
        var retry = Retry()
        fields.read(attempts, &reading, into: &retry.attempts)
        fields.read(delay, &reading, into: &retry.delay)
        fields.read(backoff, &reading, into: &retry.backoff)
        retry.mostDelay = fields.read(mostDelay, &reading) ?? max(retry.mostDelay, retry.delay)
        fields.read(jitter, &reading, into: &retry.jitter)
        if let on = fields.read(on, &reading) { retry.on = Set(on) }
        return retry
    }
}

extension Form where Content == Retry.Failure {
    fileprivate static let failure = Form.scalar(
        "'clean', 'unclear' or the code of an error such as 'not-logged-in'",
        ["type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"]
    ) { text in
        let kinds = ["clean", "unclear"]
        // A code can be any word, so a kind that is misspelt would go unnoticed.
        if !kinds.contains(text), Spelling.suggestion(for: text, among: kinds) != nil {
            return .failure(ScalarProblem(.notAmong(kinds, text)))
        }
        return Content(rawValue: text).map { .success($0) }
            ?? .failure(
                ScalarProblem(.notSpelt("the code of an error such as 'not-logged-in'", text)))
    }
}

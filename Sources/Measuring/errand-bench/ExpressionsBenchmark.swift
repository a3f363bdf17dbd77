import Arguments
import Expressions
import Values

/// Measures how fast expressions are evaluated, compiled before and from their text.
struct ExpressionsBenchmark: Command {
    static let name = "expr"
    static let summary = "Evaluates a condition, a test of strings, and a loop over 1000 maps."

    private struct Sample {
        let name: String
        let text: String
        let result: Value
        let repetitions: Int
    }

    private static let samples = [
        Sample(
            name: "condition", text: #"status == "ok" && retries < limit"#, result: true,
            repetitions: 100_000),
        Sample(
            name: "strings",
            text: #"name.startsWith("job-") && env in ["prod", "staging"] && size(tags) > 2"#,
            result: true, repetitions: 50_000),
        Sample(
            name: "loop", text: "items.filter(x, x.n % 3 == 0).map(x, x.n * 2)",
            result: .list(stride(from: 0, to: 1000, by: 3).map { .int($0 * 2) }),
            repetitions: 100),
    ]

    private static let variables: [String: Value] = [
        "status": "ok", "retries": 2, "name": "job-deploy-17", "env": "prod",
        "tags": ["a", "b", "c"], "limit": 3,
        "items": .list(
            (0..<1000).map {
                ["n": .int($0), "name": .string("item-\($0)"), "ok": .bool($0.isMultiple(of: 2))]
            }),
    ]

    private static let environment = Environment(
        variables: [
            "status": .string, "retries": .int, "limit": .int, "name": .string, "env": .string,
            "tags": .list(.string), "items": .list(.map(.string, .dyn)),
        ], functions: .standard)

    func run(_ report: Report) async throws -> ExitCode {
        report.show(rows: [("errand", try Self.samples.flatMap(Self.figures))])
        return .ok
    }

    private static func figures(_ sample: Sample) throws -> [Figure] {
        let bound = try program(sample.text).bound(to: variables)
        guard try bound.evaluate().value() == sample.result else {
            throw WrongResult(sample: sample.name)
        }
        let evaluation = try Stopwatch.best(repetitions: sample.repetitions) {
            _ = try bound.evaluate()
        }
        let whole = try Stopwatch.best(repetitions: sample.repetitions / 10) {
            _ = try program(sample.text).evaluate(variables)
        }
        return [
            .nanoseconds("\(sample.name), compiled", evaluation, per: 1),
            .nanoseconds("\(sample.name), from text", whole, per: 1),
        ]
    }

    private static func program(_ text: String) throws -> Program {
        let compilation = environment.compile(text)
        guard let program = compilation.program else { throw WrongResult(sample: text) }
        return program
    }
}

/// An expression that is not what it should be, so that its time means nothing.
private struct WrongResult: Error, CustomStringConvertible {
    let sample: String

    var description: String { "the expression '\(sample)' has a wrong result" }
}

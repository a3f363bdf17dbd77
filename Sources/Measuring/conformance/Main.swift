import Glibc
import Values

/// Answers public test suites: a JSON object a line on standard input, one a line on standard
/// output, in order.
@main struct Conformance {
    /// The functions that answer the requests of each suite.
    private static let suites: [String: @Sendable (ValueMap) throws -> Value] = [
        "cel": CELSuite.answer,
        "cron": CronSuite.answer,
        "phrases": PhrasesSuite.answer,
        "rrule": RRuleSuite.answer,
        "yaml": YAMLSuite.answer,
        "yaml-scalar": YAMLSuite.answerScalar,
    ]

    static func main() {
        while let line = readLine() {
            print(answer(to: line).json)
            // The client may wait for the answer, and a later crash must not take it along.
            fflush(nil)
        }
    }

    /// Answers one request; what cannot be answered is an error in the answer, so that no line goes
    /// missing.
    static func answer(to line: String) -> Value {
        do {
            guard case .map(let request) = try Value(json: Array(line.utf8)),
                case .string(let suite) = request["suite"]
            else { return failure("a request is an object with a 'suite'") }
            guard let answer = suites[suite] else { return failure("no suite is named '\(suite)'") }
            return try answer(request)
        } catch {
            return failure("\(error)")
        }
    }

    private static func failure(_ text: String) -> Value { .map(["error": .string(text)]) }
}

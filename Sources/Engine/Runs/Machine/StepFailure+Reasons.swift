import Calls
package import Store
import Values

/// Reasons why steps fail that do nothing outside.
extension StepFailure {
    static func tooManyEntries(_ most: Int) -> Self {
        Self("too-many-entries", "the run has more than \(most) entries in its journal")
    }

    package static func notAllowed(_ intent: String, _ effects: [String]) -> Self {
        Self(
            "not_allowed",
            effects.isEmpty
                ? "'\(intent)' does not say what it does, so it is not allowed"
                : "'\(intent)' wants to do what is not allowed: \(effects.joined(separator: ", "))")
    }

    static func interrupted(_ step: String) -> Self {
        Self(
            "interrupted", "'\(step)' was interrupted; whether it has happened is not known",
            .unclear)
    }

    /// A person has said that it did not happen.
    static func notTakenBack(_ step: String) -> Self {
        Self("not-taken-back", "'\(step)' has happened, and cannot be taken back")
    }

    /// Nothing has happened, so no question is needed.
    static func notBegun() -> Self { Self("not-begun", "the process ended before it was begun") }

    static func cancelledItself() -> Self {
        Self("cancelled", "the step has stopped before its end")
    }

    static func timeLimit(_ limit: TimeSpan) -> Self {
        Self(timeLimitCode, "it was not done within \(limit)")
    }

    private static let timeLimitCode = "time-limit"

    /// The same, if it is not known what was done before it.
    var unclear: Self {
        var unclear = Self(code, message, .unclear, step: step)
        (unclear.output, unclear.others) = (output, others)
        return unclear
    }

    /// Whether the time was up.
    var isTimeLimit: Bool { code == Self.timeLimitCode }

    static func tooManyRounds(_ most: Int) -> Self {
        Self("too-many-rounds", "it was not over after \(most) rounds; 'max_rounds' allows more")
    }

    static func notAList(_ subject: String) -> Self { Self("not-a-list", "\(subject) is no list") }

    static func tooManyQuestions(_ most: Int) -> Self {
        Self("too-many-questions", "the step asks more than \(most) questions")
    }

    /// The rest of a run cannot be done while it is unknown which steps have happened.
    package static func notDoneAgain(_ run: RunID, _ reason: String) -> Self {
        Self(
            "retry-unreadable",
            "what run '\(run)' has done cannot be read, so it is not done again: \(reason)")
    }

    static func valueNotKept(_ step: String) -> Self {
        Self(
            "value-not-kept",
            "'\(step).value' was not kept, since it has more than \(StepResult.largest >> 20) MiB; "
                + "let the step return less")
    }

    static func tooDeep(_ most: Int) -> Self {
        Self("too-deep", "runs may start each other \(most) deep, and this would be one more")
    }

    static func tooLarge(_ subject: String, _ size: Int, most: Int) -> Self {
        Self("too-large", "\(subject) has \(size) bytes; at most \(most) are taken")
    }

    static func unanswered() -> Self { Self("unanswered", "nobody has answered in time") }

    static func noChoices() -> Self {
        Self("no-choices", "there is nothing to choose from: 'choices' is empty")
    }

    static func answerRefused() -> Self { Self("cancelled", "the answer was not to go on") }

    static func noSignal(_ name: String) -> Self {
        Self("no-signal", "the signal '\(name)' has not come in time")
    }

    static func childCancelled() -> Self {
        Self("cancelled", "the run that it started was cancelled")
    }

    /// A person has decided that the parked run fails.
    static func givenUp(by person: String, _ reason: String?) -> Self {
        Self("given-up", "\(person) lets the run fail" + (reason.map { ": \($0)" } ?? ""))
    }

    static func notATime() -> Self {
        Self(
            "not-a-time",
            "'wait' needs a duration such as '30s' or an instant such as '2026-03-29T07:00:00Z'")
    }

    /// Joins the failures of one step, or returns `nil` if there are none.
    static func joined(_ failures: [StepFailure], _ noun: String, of count: Int) -> Self? {
        let failures = failures.sharingOutput
        guard let first = failures.first, failures.count > 1 else { return failures.first }
        var whole = Self(
            first.code, "\(failures.count) of \(count) \(noun) failed; the first: \(first.message)",
            failures.contains { $0.clarity == .unclear } ? .unclear : .clean, step: first.step)
        whole.output = first.output
        whole.others = Array(failures.dropFirst())
        return whole
    }
}

extension [StepFailure] {
    /// The number of bytes that the outputs of all but the first failure may have together.
    private static var mostOutput: Int { 64 << 10 }

    /// The same with less output before each, so that many have no more than a few.
    var sharingOutput: [StepFailure] {
        let share = Self.mostOutput / Swift.max(count, 1)
        return enumerated().map { index, failure in
            guard index > 0, failure.output.utf8.count > share else { return failure }
            var shorter = failure
            shorter.output = failure.output.ends(of: share)
            return shorter
        }
    }
}

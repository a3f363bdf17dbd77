package import Values

extension Action.Waiting {
    /// The point from which signals count.
    package enum Start: Hashable, Sendable {
        case now, run

        /// The end of a step.
        case step(String)
        case before(TimeSpan)

        /// The end of the step before it; without one, the beginning of the run or the round.
        case stepBefore
    }

    /// The point from which signals count.
    package var start: Start {
        switch since {
        case nil: .stepBefore
        case "now": .now
        case "run": .run
        // A text that is no duration is the id of a step; the checker has seen to that.
        case let text?: (try? TimeSpan(text: text)).map { .before($0) } ?? .step(text)
        }
    }
}

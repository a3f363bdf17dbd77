package import Calls
package import Store
package import Values

/// Something that is decided once and read back ever after.
package enum Choice: Hashable, Sendable {
    /// The value of `when`: whether the step is done.
    case when(Bool)

    /// The branch that is taken, from 0; the one after the last is `else`.
    case branch(Int)

    /// The elements that a loop goes over; without keys, their indexes name them.
    case elements([Value], keys: [String]?)

    /// The elements that the earlier run of a retry has done, with their results.
    case taken(Taken)

    /// The number of rounds.
    case times(Int)

    /// Whether there is another round, or it is time for another attempt.
    case another(Bool)

    /// The lane of a race that was first.
    case winner(String)

    /// The end of a wait for a time.
    case wait(until: Deadline)

    /// The signals that count for a wait.
    case listening(to: SignalStart)
    case question(Question)
    case answer(Answer, by: String)

    /// A private answer, by its name in a drawer.
    case sealedAnswer(Digest, by: String)

    /// The pause before the next attempt.
    case retry(after: TimeSpan)

    /// The time limit of the steps inside.
    case limit(TimeSpan)

    /// The first values of the workflow's variables.
    case variables(ValueMap)

    /// The app that the step waits for.
    case app(String)
}

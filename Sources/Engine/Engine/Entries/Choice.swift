public import IntentHosting
public import Store
public import Values

/// Something that is decided once and read back ever after.
public enum Choice: Hashable, Sendable {
    /// Whether the step is done.
    case when(Bool)

    /// Which branch is taken, from 0; the one after the last is `else`.
    case branch(Int)

    /// What a loop goes over; without keys, the elements go by their places.
    case elements([Value], keys: [String]?)

    /// Which elements were done by the run that this one does again, and what they left.
    case taken(Taken)

    /// How many rounds there are.
    case times(Int)

    /// Whether there is another round, or it is time for another attempt.
    case another(Bool)

    /// Which lane of a race was first.
    case winner(String)

    /// How long is waited.
    case wait(until: Deadline)

    /// Which signals count.
    case listening(to: SignalStart)
    case question(Question)
    case answer(Answer, by: String)

    /// An answer that nobody may see, by its name in a drawer.
    case sealedAnswer(Digest, by: String)

    /// After what time the next attempt is made.
    case retry(after: TimeSpan)

    /// How long what is inside may take.
    case limit(TimeSpan)

    /// What the workflow's variables are at first.
    case variables(ValueMap)

    /// Which app is waited for.
    case app(String)
}

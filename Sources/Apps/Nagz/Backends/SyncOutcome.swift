/// What came of telling a server all that waits.
struct SyncOutcome: Hashable, Sendable {
    var sent = 0

    /// What is told later, since the server did not answer.
    var waiting = 0

    /// What a person has to decide about.
    var undecided = 0
    var isAnswered = true
}

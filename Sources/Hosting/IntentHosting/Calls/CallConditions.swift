public import IntentTraits

/// The circumstances of one attempt, which are no part of the call itself.
public struct CallConditions: Sendable {
    /// Whether somebody may be asked.
    public enum Attendance: String, Sendable {
        case attended, unattended

        /// Nobody is there, but what the intent asks while it performs can wait for somebody.
        ///
        /// What is missing before that is refused, as where nobody is there at all.
        case deferred
    }

    public var surroundings: CallSurroundings
    public var attendance: Attendance

    /// How long the intent may work, not counting open questions.
    ///
    /// An intent without a limit begins on the thread of its caller. Should it hold on to that, a
    /// cancellation has to wait until it lets go; one with a limit has a thread of its own, and is
    /// left to itself.
    public var timeLimit: Duration?

    /// Where the lines go that the intent writes into the log of its run.
    public var log: (@Sendable (Invocation.LogLevel, String) -> Void)?

    /// Where goes what is written while the intent performs.
    public var output: CallOutput?

    public init(
        _ surroundings: CallSurroundings, _ attendance: Attendance, timeLimit: Duration? = nil
    ) {
        self.surroundings = surroundings
        self.attendance = attendance
        self.timeLimit = timeLimit
    }
}

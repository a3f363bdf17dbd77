package import Calls
public import IntentTraits
public import Values

/// The circumstances of one attempt, which are no part of the call itself.
public struct CallConditions: Sendable {
    /// Whether a person may be asked.
    public enum Attendance: String, Sendable {
        case attended, unattended

        /// There is no person now, but a question that the intent asks while it performs can wait
        /// for one.
        ///
        /// Questions before that are refused, as for an unattended call.
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

    /// The time while the call is made; without it, that of the surroundings.
    public var clock: (@Sendable () -> Timestamp)?

    /// Takes the lines that the intent writes into the log of its run.
    public var log: (@Sendable (Invocation.LogLevel, String) -> Void)?

    /// Throws where something may not be left for later beside the rest that the call leaves;
    /// without it, nothing may.
    package var judgingFollowUp:
        (
            @Sendable (_ app: String, FollowUpWish, _ besides: [FollowUpWish]) async throws -> Void
        )?

    /// Finds what an app has done before; without it, nothing is known of that.
    public var acts: (@Sendable (_ app: String) -> PastActs)?

    /// Takes the output while the intent performs.
    public var output: CallOutput?

    public init(
        _ surroundings: CallSurroundings, _ attendance: Attendance, timeLimit: Duration? = nil
    ) {
        self.surroundings = surroundings
        self.attendance = attendance
        self.timeLimit = timeLimit
    }

    /// What an app is told of when, where and for whom it is called.
    var circumstances: Circumstances { surroundings.circumstances(by: clock) }
}

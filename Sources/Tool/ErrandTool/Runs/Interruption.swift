import Glibc

/// The intention of a person who ends a command while it follows a run.
enum Interruption: Hashable {
    /// The open question stays open.
    case keepQuestion

    /// The person is asked what is to become of the run.
    case ask

    /// The run is to end.
    case cancel

    /// The run is left where it is, at once or when running steps have ended.
    case leave(isPatient: Bool)

    /// The process ends at once.
    case obey
}

/// Decides what the signals mean that tell a command to end, one after the other.
struct Interruptions: Hashable {
    /// What the command does meanwhile.
    enum Work: Hashable {
        /// It follows a run that its person has started, who may be asked or not.
        case run(isAtTerminal: Bool)

        /// It asks a person who has come to answer.
        case visit

        /// It has called one intent, and ends with it.
        case call

        /// It only looks on.
        case look
    }

    private enum Stage { case none, asked, cancelled, ending, left }

    private var stage = Stage.none

    /// Says what the next signal means, by the number of the posix signal.
    mutating func hear(_ number: Int32, during work: Work) -> Interruption {
        switch (number, stage) {
        case (_, .left): return .obey
        case (_, .cancelled), (_, .ending):
            stage = .left
            return .leave(isPatient: false)
        case (_, .none) where work == .call, (SIGINT, .none): return first(work)
        case (SIGINT, .asked):
            stage = .cancelled
            return .cancel
        default:
            stage = work == .look ? .left : .ending
            return .leave(isPatient: work != .look)
        }
    }

    private mutating func first(_ work: Work) -> Interruption {
        switch work {
        case .run(isAtTerminal: true):
            stage = .asked
            return .ask
        case .run(isAtTerminal: false), .call:
            stage = .cancelled
            return .cancel
        case .visit:
            stage = .ending
            return .keepQuestion
        case .look:
            stage = .ending
            return .leave(isPatient: false)
        }
    }

    /// Notes what the person has said who was asked.
    mutating func note(_ answer: WayOut) {
        guard stage == .asked else { return }
        switch answer {
        case .goOn: stage = .none
        case .cancel: stage = .cancelled
        case .leave: stage = .ending
        }
    }
}

/// What becomes of a run whose person has pressed Ctrl-C.
enum WayOut: Hashable, CaseIterable {
    case goOn, cancel, leave
}

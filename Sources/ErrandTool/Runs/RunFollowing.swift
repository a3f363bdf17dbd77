import Arguments
import Home
import Store

/// What a command does once a run is stored that it has asked for.
struct RunFollowing {
    let isDetached: Bool
    let isJSON: Bool
    var isVerbose = false

    func follow(_ reply: HomeReply, at visit: HomeVisit, _ session: Session) async -> ExitCode {
        switch reply {
        case .left(let run):
            session.output.print(run.text)
            session.errors.print(
                "nobody serves this home; \(run.wayOn(with: session.program.name))")
            return .ok
        case .started(let run):
            guard !isDetached else {
                session.output.print(run.text)
                return .ok
            }
            return await RunWatch(run, at: visit, session, isJSON: isJSON, isVerbose: isVerbose)
                .watch()
        case .refused(let refusal):
            if refusal.kind == .gone {
                session.errors.print(
                    "'\(session.program.name) runs' tells whether the run was stored before that")
            }
            return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}

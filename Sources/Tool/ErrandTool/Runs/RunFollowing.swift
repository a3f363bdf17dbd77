import Arguments
import Home
import Store
import Values

/// Follows a run that a command has started.
struct RunFollowing {
    let isDetached: Bool
    let isJSON: Bool
    var isVerbose = false

    /// Says which run it is that is not looked at: by its id, or as the object that a command ends
    /// with which looks on.
    func tell(_ run: RunID, at visit: HomeVisit, _ session: Session) async {
        if isJSON, case .run(let report) = await visit.keeper.reply(to: .show(run.text, .all)) {
            session.output.print(json: report.stored)
        } else {
            session.output.print(
                isJSON ? Value.map(["id": .string(run.text)]).prettyJSON : run.text)
        }
    }

    func follow(_ reply: HomeReply, at visit: HomeVisit, _ session: Session) async -> ExitCode {
        switch reply {
        case .left(let run):
            await tell(run, at: visit, session)
            session.errors.print(
                "no process serves this home; \(run.wayOn(with: session.homeCommand))")
            return .ok
        case .started(let run):
            guard !isDetached else {
                await tell(run, at: visit, session)
                return .ok
            }
            return await RunWatch(run, at: visit, session, isJSON: isJSON, isVerbose: isVerbose)
                .watch()
        case .refused(let refusal):
            if refusal.kind == .gone {
                session.errors.print(
                    "'\(session.homeCommand("runs"))' tells whether the run was stored before that")
            }
            return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}

import Arguments
import Catalogue
import Home
import Store

struct TopCommand: Command {
    static let name = "top"
    static let summary =
        "Shows what runs, what waits and what is next, as it changes, on the whole screen."
    static let discussion = """
        Keys choose a run, answer what it asks, cancel it, do it again or show what its steps came \
        to; '?' lists them. All that is shown comes from the process that serves the home. Without \
        a terminal that can be drawn on, and with --plain, it shows once what 'errand status' does.
        """
    static let examples = [Example("errand top", "the home as it goes on")]

    func run(_ session: Session) async throws -> ExitCode {
        let moment = try session.moment()
        let folder = try session.homeFolder()
        if let view = TopView(session, folder, PersonalTime(at: moment)) {
            return await view.show()
        }
        let reason =
            session.isPlain ? "nothing is drawn in plain mode" : "there is no terminal to draw on"
        session.errors.print("\(reason), so this is shown once")
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { visit in
            do throws(HomeReply.Refusal) {
                let status = try await HomeStatus(from: visit.keeper, at: moment.now)
                session.output.print(StatusPage(status, moment, on: session.terminal).text)
                if !status.triggers.isServed { session.tellNotServed() }
                return .ok
            } catch {
                return session.complain(about: error)
            }
        }
    }
}

import Arguments
import Catalogue
import Home
import Store
import TimeZones
import Values

struct StatusCommand: Command {
    static let name = "status"
    static let summary =
        "Shows on one screen what runs, what waits and for whom, what failed, and what is next."
    static let examples = [Example("errand status", "the home as it is now")]

    @Flag("--json", "prints JSON") var isJSON: Bool

    /// On the first thread, which a guest of the home keeps to itself; it needs no other.
    @MainActor func run(_ session: Session) async throws -> ExitCode {
        let moment = try session.moment()
        let code = await HomeVisit.asking(session) { await show($0, at: moment, session) }
        if let code { return code }
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { await show($0.keeper, at: moment, session) }
    }

    /// Says that the project is not where it was, so that nothing of it is read any more.
    private func tellGoneProject(_ keeper: any HomeKeeper, _ session: Session) async {
        // A home without a name here has been refused before, with the reason.
        guard case .settings(let file) = await keeper.reply(to: .settings(of: session.folder)),
            let home = try? session.homeFolder().path,
            let held = HeldProject(naming: file, home: home, session), held.isGone
        else { return }
        session.errors.print("\(held.goneSentence); 'errand doctor' tells more")
    }

    private func show(
        _ keeper: any HomeKeeper, at moment: Moment, _ session: Session
    ) async -> ExitCode {
        do throws(HomeReply.Refusal) {
            let status = try await HomeStatus(from: keeper, at: moment.now)
            let page = StatusPage(status, moment, on: session.terminal)
            session.output.print(isJSON ? status.value.prettyJSON : page.text)
            if !status.triggers.isServed { session.tellNotServed() }
            await tellGoneProject(keeper, session)
            return .ok
        } catch {
            return session.complain(about: error)
        }
    }
}

import Arguments
import Calls
import Catalogue
import Engine
import Home
import IntentHosting
import LocalSockets
import Values

extension CallCommand {
    /// Lets the owner of the home read the words, which spares this process all intents.
    ///
    /// Returns `nil`, and nothing was done, where there is no owner, where it is another program,
    /// and where more is to be read or said than words.
    @MainActor func performByOwner(_ session: Session) async throws -> ExitCode? {
        guard asked.isEmpty, answers.isEmpty, presses.isEmpty, streamName == nil,
            !values.contains(where: { $0.value == StreamedFile.sign }), let id = TypeID(intent)
        else { return nil }
        // A signal comes late rather than between the call and the follower of its run.
        let signals = HeldSignals()
        defer { signals.letGo() }
        guard let owner = try owner(of: session, sending: id) else { return nil }
        let reply = owner.endOfFirst()
        switch reply {
        case .done(let run, let step):
            owner.hangUp()
            session.show(ResultPage(step, of: run, naming: { _ in nil }), isJSON: isJSON)
            return .ok
        case .refused(let refusal) where refusal.kind == .mistake:
            owner.hangUp()
            return nil
        default:
            let visit = HomeVisit(guestOf: owner, isKept: !isForgotten)
            return await visit.spend(session) {
                await Caller(at: $0, session, isJSON: isJSON).follow(reply)
            }
        }
    }

    /// Sends the words to the owner of the home.
    ///
    /// One of another version has not this program's file, and so takes no words of it. Why an
    /// owner cannot be reached is told by a visit; one that is stopped would keep that waiting
    /// once more.
    private func owner(of session: Session, sending id: TypeID) throws -> DistantHome? {
        do {
            return try DistantHome(session.homeFolder()) {
                let words = HomeRequest.words(words(of: id, session))
                return (isForgotten ? .apart(words) : words).stored
            }
        } catch LocalSocketError.silent(let path) {
            throw LocalSocketError.silent(path)
        } catch {
            return nil
        }
    }

    private func words(of id: TypeID, _ session: Session) -> WordedCall {
        let call = CallRequest(id, values.map { .init($0.name, .text($0.value)) })
        // The owner knows the name of an account that the environment does not name.
        var words = WordedCall(
            whole(call, session, by: session.account ?? ""), by: session.program.identity)
        words.settings = session.projectHere.map { session.whole($0) }
            .flatMap { ProjectSettings.areThere(in: $0) ? ProjectSettings.file(in: $0) : nil }
        words.detail = isJSON ? .all : .lines
        words.isPersonal = session.outputIsTerminal
        return words
    }
}

import Arguments
import Home

struct CancelCommand: Command {
    static let name = "cancel"
    static let summary = "Lets a run end before it is done, or cancels what was left for later."
    static let discussion = """
        What an app has left for later is known by its name too, which 'errand next' shows; where several apps have \
        given that, the app comes before it, as in harbour/reminder-42.

        What is under way is stopped, and what the workflow does in any case at its end is done; --force leaves that out. \
        A run that has ended stays as it ended.
        """
    static let examples = [
        Example("errand cancel 3f9k", "a run of 'errand runs'"),
        Example("errand cancel reminder-42", "what an app has left for later"),
    ]

    @Positional("RUN", "the id of a run, or the name of a follow-up") var name: RunName
    @Flag("--force", "does not wait for what is done at the end") var isForced: Bool

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        let request = HomeRequest.cancel(run: name.text, isForced: isForced, by: session.person)
        return session.tell(try await HomeVisit.reply(to: request, session))
    }
}

extension Session {
    /// Says that something is stored, or why not.
    func tell(_ reply: HomeReply, on output: Output? = nil) -> ExitCode {
        switch reply {
        case .stored(let words):
            (output ?? self.output).print(words)
            return .ok
        case .refused(let refusal): return complain(about: refusal)
        default: return complain(about: .unexpected)
        }
    }
}

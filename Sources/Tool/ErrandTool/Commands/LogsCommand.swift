import Arguments
import Home
import Store
import Synchronization

struct LogsCommand: Command {
    static let name = "logs"
    static let summary = "Prints what the steps of a run have said, whole and with times."
    static let discussion = """
        That is what their programs have written to standard output ('|') and standard error ('!'), what apps have \
        printed, and the lines that intents write for the log. A step is named by its id, its title or its path.

        It is kept as it comes, also of a run whose process was killed, and goes with the run. Where a run writes more \
        than 32 MiB, both ends of what was written most stay. Secrets are hidden, and nothing is kept of a step whose value is secret.
        """
    static let examples = [
        Example("errand logs 3f9k", "a run of 'errand runs'"),
        Example("errand logs 3f9k backup --follow", "one step, as it goes on"),
        Example("errand logs 3f9k picture --raw > picture.png", "the bytes as they were"),
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Positional("[STEP]", "only this step, and those inside of it") var step: String?
    @Flag("-f, --follow", "goes on until the run has ended") var isFollowing: Bool
    @Option("--attempt N", "only this attempt, from 1") var attempt: Int?
    @Flag("--raw", "prints the bytes that programs have written, and nothing else") var isRaw: Bool
    @Flag("--json", "prints a JSON object for each line") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard !isRaw || !isJSON else { throw UsageError("give either '--raw' or '--json'") }
        guard !isRaw || !session.outputIsTerminal else {
            throw UsageError(
                "'--raw' prints bytes that a terminal may obey; write them into a file with '> FILE', "
                    + "or leave it out")
        }
        return try await HomeVisit(session, makesHome: false).spend(session) { visit in
            let isLeft = Once()
            visit.signals.listen { number, _ in
                guard isFollowing, isLeft.begin() else { return PosixSignals.obey(number) }
                Task { await visit.abandon(after: .zero) }
            }
            switch await print(at: visit, session) {
            case _ where !isLeft.begin(): return .ok
            case nil: return .ok
            case let refusal?: return session.complain(about: refusal)
            }
        }
    }

    /// Something that happens once.
    private final class Once: Sendable {
        private let hasBegun = Atomic(false)

        func begin() -> Bool { !hasBegun.exchange(true, ordering: .relaxed) }
    }

    /// Prints the log, or what was done and failed; returns why no more of it comes.
    private func print(at visit: HomeVisit, _ session: Session) async -> HomeReply.Refusal? {
        var form = LogForm(run: name.text)
        form.step = step
        form.waits = isFollowing
        var writer = LogWriter(session, isRaw ? .raw : isJSON ? .json : .lines, attempt: attempt)
        while true {
            switch await visit.keeper.reply(to: .logs(form)) {
            case .log(let part):
                writer.write(part)
                form.place = part.next
                guard isOver(part) else { continue }
                writer.end()
                if let attempt, writer.isEmpty {
                    session.errors.print("nothing was said in an attempt \(attempt)")
                }
                if isFollowing, part.rest == .left {
                    session.errors.print(part.run.wayOn(with: session.homeCommand))
                }
                return nil
            case .refused(let refusal):
                if refusal.kind == .gone, isFollowing { writer.end() }
                return refusal
            default: return .unexpected
            }
        }
    }

    private func isOver(_ part: LogPart) -> Bool {
        switch part.rest {
        case .more: false
        case .coming: !isFollowing
        case .left, .over: true
        }
    }
}

import Arguments
import Diagnostics
import Glibc
import Home
import IntentHosting
import LocalSockets
import Workflows

struct ServeCommand: Command {
    static let name = "serve"
    static let summary =
        "Starts workflows when their triggers say so, and goes on with runs that were cut off."
    static let discussion = """
        The process owns the home until it ends: all other commands ask it. The files are read once, when it starts; \
        workflows with errors are left out, and said to be. SIGTERM and Ctrl-C end it in good order: it waits for what is \
        under way, for at most 30 seconds, and the next 'errand serve' goes on with the rest. A systemd service of type 'notify' hears when it is ready.
        """
    static let examples = [
        Example("errand serve", "the project in the current folder"),
        Example("errand serve ~/errands", "another one"),
    ]

    @Positional("[PROJECT]", "a folder with 'workflows' and 'triggers'") var project: DirectoryName?

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let folder = try session.homeFolder()
        let path = try CheckedPath(project?.text ?? ".", in: session.folder)
        let runnable = try RunnableProject(path, against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        let home = try await own(
            session.ownership(of: folder, registry, isServing: true),
            loading: runnable.definitions, session)
        let end = EndNotice()
        session.errors.print(
            "serving \(runnable.summary); the home is '\(folder.path)'; Ctrl-C ends it")
        let manager = ServiceManager(environment: session.environment)
        manager?.tell(.ready)
        await end.comes()
        manager?.tell(.stopping)
        session.errors.print("ending; what is under way has 30 seconds")
        await home.close(after: .seconds(30))
        return .ok
    }

    /// Owns the home, as soon as a command lets go of it that owns it for its own run.
    private func own(
        _ ownership: Ownership, loading definitions: [Workflows.Definition], _ session: Session
    ) async throws -> OwnedHome {
        var isWaiting = false
        while true {
            do {
                return try await OwnedHome(ownership, loading: definitions)
            } catch HomeFolderError.held(let sentence, isPassing: true) {
                if !isWaiting { session.errors.print("waiting: \(sentence)") }
                isWaiting = true
                try await ContinuousClock().sleep(for: .milliseconds(50))
            }
        }
    }
}

/// Hears of SIGTERM and Ctrl-C; the second one ends the process at once.
private final class EndNotice: Sendable {
    private let stream: AsyncStream<Void>
    private let signals: PosixSignals

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        signals = PosixSignals([SIGTERM, SIGINT])
        signals.listen { number, count in
            guard count == 1 else { return PosixSignals.obey(number) }
            continuation.yield()
        }
    }

    func comes() async {
        for await _ in stream { return }
    }
}

import Arguments
import Diagnostics
import Engine
import Glibc
import Home
import IntentHosting
import LocalSockets
import Synchronization

struct ServeCommand: Command {
    static let name = "serve"
    static let summary =
        "Starts workflows when their triggers say so, and goes on with runs that were cut off."
    static let discussion = """
        The process owns the home until it ends: all other commands ask it. The files are read when it starts, and \
        again on SIGHUP. Where those of a workflow have errors, its last version without any stays in force, and it is said \
        that it does. SIGTERM and Ctrl-C end it in good order: it waits for what is \
        under way, for at most 30 seconds, and the next 'errand serve' goes on with the rest. A home serves one project at a time: of another folder, it is \
        refused if triggers would go, unless --replace says that they may. A systemd service of type 'notify' hears when it is ready.
        """
    static let examples = [
        Example("errand serve", "the project in the current folder"),
        Example("errand serve ~/errands", "another one"),
    ]

    @Positional("[PROJECT]", "a folder with 'workflows' and 'triggers'") var project: DirectoryName?

    @Flag("--catch-up", "makes up for what was due since the home was copied, if it is a copy")
    var catchesUp: Bool

    @Flag(
        "--replace",
        "serves the project although the home has served another one, whose triggers go")
    var replaces: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let folder = try session.homeFolder()
        let path = try CheckedPath(project?.text ?? ".", in: session.folder)
        let runnable = try RunnableProject(path, against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        var ownership = try session.ownership(
            of: folder, registry, serving: path, keeping: runnable.retention)
        ownership.catchesUp = catchesUp
        ownership.replacesProject = replaces
        ownership.asked = { told in
            session.errors.print(TerminalText.visible(told.sentence(session.program.name)))
        }
        let home = try await own(ownership, loading: runnable.loaded, session)
        if let origin = home.origin {
            session.errors.print(
                "the home is a copy from before: \(origin); each run that had not ended asks whether it goes on"
            )
        }
        if let replaced = home.replaced { session.errors.print(replaced.farewell) }
        for problem in home.problems { session.complain(problem.text) }
        let notices = ServeNotices()
        session.errors.print(
            "serving \(try await home.inForce().words); the home is '\(folder.path)'; Ctrl-C ends it"
        )
        let manager = ServiceManager(environment: session.environment)
        manager?.tell(.ready)
        for await notice in notices.stream {
            guard notice == .reload else { break }
            manager?.tell(.reloading)
            await load(path, into: home, registry, session)
            manager?.tell(.ready)
        }
        manager?.tell(.stopping)
        session.errors.print("ending; what is under way has 30 seconds")
        await home.close(after: .seconds(30))
        return .ok
    }

    /// Reads the files again; whatever is wrong, what was in force stays so.
    private func load(
        _ path: CheckedPath, into home: OwnedHome, _ registry: IntentRegistry, _ session: Session
    ) async {
        do {
            let runnable = try RunnableProject(path, against: registry.catalogue, in: session)
            runnable.tellErrors(session)
            let problems = try await home.load(runnable.loaded)
            for problem in problems { session.complain(problem.text) }
            session.errors.print("read again: \(try await home.inForce().words)")
        } catch {
            session.complain("nothing was loaded: \(error)")
        }
    }

    /// Owns the home, as soon as a command lets go of it that owns it for its own run.
    private func own(
        _ ownership: Ownership, loading project: LoadedProject, _ session: Session
    ) async throws -> OwnedHome {
        var isWaiting = false
        while true {
            do {
                return try await OwnedHome(ownership, loading: project)
            } catch HomeFolderError.held(let sentence, isPassing: true) {
                if !isWaiting { session.errors.print("waiting: \(sentence)") }
                isWaiting = true
                try await ContinuousClock().sleep(for: .milliseconds(50))
            }
        }
    }
}

extension InForce {
    fileprivate var words: String {
        "\(workflows) workflow\(workflows == 1 ? "" : "s") with "
            + "\(triggers) trigger\(triggers == 1 ? "" : "s") in force"
    }
}

/// What the process is told from outside: to read its files again, or to end; the second time it ends at once.
private final class ServeNotices: Sendable {
    enum Notice: Sendable {
        case reload, end
    }

    let stream: AsyncStream<Notice>
    private let signals: PosixSignals

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Notice.self)
        self.stream = stream
        signals = PosixSignals([SIGTERM, SIGINT, SIGHUP])
        let ends = Mutex(0)
        signals.listen { number, _ in
            guard number != SIGHUP else { return _ = continuation.yield(.reload) }
            let count = ends.withLock { ends in
                ends += 1
                return ends
            }
            guard count == 1 else { return PosixSignals.obey(number) }
            continuation.yield(.end)
        }
    }
}

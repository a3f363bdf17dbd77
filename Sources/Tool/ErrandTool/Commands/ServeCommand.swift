import Arguments
import Diagnostics
import Engine
import Home
import IntentHosting
import LocalSockets
import Messages
import Workflows

struct ServeCommand: Command {
    static let name = "serve"
    static let summary =
        "Starts workflows when their triggers say so, and goes on with runs that were cut off."
    static let discussion = """
        The process owns the home until it ends; all other commands ask it. It reads the files \
        when it starts, and again on SIGHUP. If the folder is gone by then, or has no workflow \
        any more, what is in force stays in force. If the files of a workflow have errors, its \
        last version without errors stays in force, and a line says so. SIGTERM and Ctrl-C end \
        the process in good order: it waits at most 30 seconds for steps that are under way, and \
        the next 'errand serve' goes on with the rest. A home serves one project at a time: \
        another folder is refused if triggers would be removed, unless --replace allows it. A \
        systemd service of type 'notify' is told when it is ready.

        Each event is one line on standard error: what failed, was skipped or was parked, and \
        what is asked; with --log info each end of a run too, with --log debug each start. With \
        --log-format json each line is an object. If a run fails, is parked or asks something, \
        and no command follows it, you are told: on the desktop, else by a server that \
        'errand.yaml' names under 'notify', else by mail where there is a program 'sendmail'; \
        'notify: off' ends that.
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
        let notices = ServeNotices()
        let folder = try session.homeFolder()
        let project = try ServedProject(project?.text ?? ".", in: session.folder)
        guard let registry = session.registry(of: project.path) else { return .environment }
        let runnable = try project.read(against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        var ownership = try session.ownership(
            of: folder, registry, serving: project.path, keeping: runnable.configuration?.retention)
        ownership.catchesUp = catchesUp
        ownership.replacesProject = replaces
        ownership.notifying =
            runnable.notifying ?? Notifying(Configuration(), secrets: .init([]))
        ownership.sections = runnable.sections
        ownership.doors = runnable.doors ?? MessageDoors(Configuration(), secrets: .init([]))
        ownership.told = { [log = session.log, tool = session.program.name] notice in
            if let line = LogLine(notice, tool) { log.log(line) }
        }
        let manager = ServiceManager(environment: session.environment)
        let home = try await own(ownership, loading: runnable.loaded, manager, session)
        tellBeginning(of: home, session)
        notices.begin()
        session.say(
            "serving \(try await home.inForce().words); the home is '\(folder.path)'; Ctrl-C ends it"
        )
        tellAddress(of: home, session)
        manager?.tell(.ready)
        notices: for await notice in notices.stream {
            switch notice {
            case .reload:
                manager?.tell(.reloading)
                await load(project, into: home, session)
                manager?.tell(.ready)
            case .signal(let name): await hear(name, at: home, session)
            case .end: break notices
            }
        }
        manager?.tell(.stopping)
        session.say("ending; what is under way has 30 seconds")
        await home.close(after: .seconds(30))
        return .ok
    }

    /// Hands a signal of the system on to triggers.
    private func hear(_ signal: String, at home: OwnedHome, _ session: Session) async {
        do throws(EngineError) {
            guard try await !home.hear(posixSignal: signal) else { return }
            session.say("no trigger hears \(signal)")
        } catch {
            session.complain("\(signal) starts nothing: \(error)")
        }
    }

    private func tellBeginning(of home: OwnedHome, _ session: Session) {
        if let origin = home.origin {
            session.say(
                "the home is a copy from before: \(origin); each run that had not ended asks whether it goes on"
            )
        }
        if let replaced = home.replaced { session.say(replaced.farewell) }
        for problem in home.problems { session.complain(problem.text) }
    }

    private func tellAddress(of home: OwnedHome, _ session: Session) {
        guard let address = home.webhookAddress else { return }
        let reach = address.isLoopback ? "" : ", also from other machines"
        session.say("webhooks are taken at http://\(address)\(reach)")
    }

    /// Reads the files again; with errors in them, the former versions stay in force.
    private func load(
        _ project: ServedProject, into home: OwnedHome, _ session: Session
    ) async {
        do {
            let former = home.registry
            guard let registry = session.registry(of: project.path, orElse: former) else { return }
            let runnable = try project.read(against: registry.catalogue, in: session)
            runnable.tellErrors(session)
            home.use(registry)
            let problems: [Diagnostic.Message]
            do { problems = try await home.load(runnable.loaded) } catch {
                home.use(former)
                throw error
            }
            if let notifying = runnable.notifying { home.notify(notifying) }
            for app in runnable.sections.map(home.use) ?? [] {
                session.say("'\(app)' goes on with its settings of before until the next start")
            }
            let address = home.webhookAddress
            await home.hear(at: runnable.doors)
            if home.webhookAddress != address { tellAddress(of: home, session) }
            for problem in problems { session.complain(problem.text) }
            session.say("read again: \(try await home.inForce().words)")
        } catch let mistake as UsageError {
            let sentences = mistake.mistakes.map(\.description).joined(separator: "; ")
            session.complain("nothing was loaded, and what was in force stays so: \(sentences)")
        } catch {
            session.complain("nothing was loaded, and what was in force stays so: \(error)")
        }
    }

    /// Owns the home, as soon as a command that owns it for its own run lets go of it, and as soon
    /// as there is room for the first changes.
    private func own(
        _ ownership: Ownership, loading project: LoadedProject, _ manager: ServiceManager?,
        _ session: Session
    ) async throws -> OwnedHome {
        var told: String?
        func wait(_ sentence: String, _ span: Duration) async throws {
            if told != sentence { session.say("waiting: \(sentence)") }
            told = sentence
            try await ContinuousClock().sleep(for: span)
        }
        while true {
            do {
                return try await OwnedHome(ownership, loading: project)
            } catch HomeFolderError.held(let sentence, isPassing: true) {
                try await wait(sentence, .milliseconds(50))
            } catch let error where OwnedHome.isLackOfRoom(error) {
                // The service manager sees it run, like one whose disk has become full since.
                if told == nil { manager?.tell(.ready) }
                try await wait("\(error)", .seconds(1))
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

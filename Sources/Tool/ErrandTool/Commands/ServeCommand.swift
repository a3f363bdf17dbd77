import Arguments
import Diagnostics
import Engine
import Home
import IntentHosting
import LocalSockets
import Workflows

struct ServeCommand: Command {
    static let name = "serve"
    static let summary =
        "Starts workflows when their triggers say so, and goes on with runs that were cut off."
    static let discussion = """
        The process owns the home until it ends; all other commands ask it. It reads the files \
        when it starts, and again on SIGHUP; with --watch also by itself, once those that have \
        changed rest for two seconds. If the folder is gone by then, or has no workflow any more, \
        what is in force stays in force. If the files of a workflow have errors, its last version \
        without errors stays in force, and a line and 'errand status' say so; so do the settings \
        of 'errand.yaml'. SIGTERM and Ctrl-C \
        end the process in good order: it waits at most 30 seconds for steps that are under way, \
        and the next 'errand serve' goes on with the rest. A home serves one project at a time: \
        another folder is refused if triggers would be removed, unless --replace allows it. \
        'errand service install' makes a service of it, which goes on when the terminal is closed.

        Each event is one line on standard error: what failed, was skipped or was parked, and \
        what is asked; with --log info each end of a run too, with --log debug each start. With \
        --log-format json each line is an object. If a run fails, is parked or asks something, \
        and no command follows it, you are told: on the desktop, else by a server that \
        'errand.yaml' names under 'notify', else by mail, by 'smtp' under 'mail' there or by a \
        program 'sendmail'; 'notify: off' ends that.
        """
    static let examples = [
        Example("errand serve", "the project in the current folder"),
        Example(
            "errand serve --watch ~/errands", "another one, whose files are loaded as they change"),
    ]

    @Positional("[PROJECT]", "a folder with 'workflows' and 'triggers'") var project: DirectoryName?

    @Flag("--watch", "loads files that have changed, once they rest for two seconds")
    var watches: Bool

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
        // Before the files are read, so that no change is missed.
        let watch = watches ? self.watch(project, notices, session) : nil
        defer { withExtendedLifetime(watch) {} }
        guard let registry = session.registry(of: project.path) else { return .environment }
        let runnable = try project.read(against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        let teller = ServiceManager(environment: session.environment).map(ServiceTeller.init)
        let kept = KeptSettings(in: folder, of: project.path.base(in: session.folder))
        let settings = try settings(of: runnable, or: kept, registry.catalogue, session)
        var ownership = try self.ownership(of: folder, registry, project, settings, teller, session)
        // A file with mistakes does not say what may go.
        ownership.retention = runnable.settings.configuration?.retention
        let home = try await own(ownership, loading: runnable.loaded, teller?.manager, session)
        let served = ServedHome(
            home: home, project: project, kept: kept, isWatched: watch != nil, session: session)
        served.keep(runnable.settings)
        served.note(runnable, home.problems)
        tellBeginning(of: home, session)
        notices.begin()
        session.say(
            "serving \(try await home.inForce().words); the home is '\(folder.path)'; Ctrl-C ends it"
        )
        if teller == nil { tellService(session) }
        served.tellAddress()
        served.tellMetrics()
        teller?.manager.tell(.ready)
        teller?.begin(at: home)
        await follow(notices, at: served, teller)
        teller?.end()
        let sentence = "ending; what is under way has 30 seconds"
        teller?.manager.tell(.stopping, .status(sentence))
        session.say(sentence)
        await home.close(after: .seconds(30))
        return .ok
    }

    /// Does what signals and changed files want, until one wants the end.
    private func follow(
        _ notices: ServeNotices, at served: ServedHome, _ teller: ServiceTeller?
    ) async {
        for await notice in notices.stream {
            switch notice {
            case .reload, .changed:
                teller?.manager.tell(.reloading)
                await served.load()
                teller?.manager.tell(.ready)
                teller?.changed()
            case .signal(let name): await hear(name, at: served.home, served.session)
            case .end: return
            }
        }
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

    /// Tells a person at a terminal how it goes on without that.
    private func tellService(_ session: Session) {
        guard session.screen != nil else { return }
        session.say("it ends with this terminal; 'errand service install' keeps it running")
    }
}

extension InForce {
    var words: String {
        "\(workflows) workflow\(workflows == 1 ? "" : "s") with "
            + "\(triggers) trigger\(triggers == 1 ? "" : "s") in force"
    }
}

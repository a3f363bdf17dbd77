import Catalogue
import Engine
import FileWatching
import Home
import IntentHosting
import LocalSockets
import Messages
import Workflows

/// What a process that serves brings along, and how it comes by its home.
extension ServeCommand {
    func ownership(
        of folder: HomeFolder, _ registry: IntentRegistry, _ project: ServedProject,
        _ settings: ServedSettings, _ teller: ServiceTeller?, _ session: Session
    ) throws -> Ownership {
        var ownership = try session.ownership(
            of: folder, registry, serving: project.path)
        ownership.catchesUp = catchesUp
        ownership.replacesProject = replaces
        ownership.notifying =
            settings.notifying ?? Notifying(Configuration(), secrets: .init([]))
        ownership.sections = settings.sections
        ownership.doors = settings.doors ?? MessageDoors(Configuration(), secrets: .init([]))
        ownership.monitoring = settings.monitoring ?? MonitoringSettings()
        let command = HomeCommand(of: ownership)
        ownership.told = { [log = session.log] notice in
            if let line = LogLine(notice, command) { log.log(line) }
            teller?.changed()
        }
        ownership.watchdog = teller?.manager.watchdog
        return ownership
    }

    /// The settings by which a process begins to serve: those of before while there are mistakes
    /// in the file, as when it is read again.
    func settings(
        of runnable: RunnableProject, or kept: KeptSettings, _ catalogue: IntentCatalogue,
        _ session: Session
    ) throws -> ServedSettings {
        guard !runnable.settings.isWhole,
            let former = try kept.settings(against: catalogue, session)
        else { return runnable.settings }
        session.complain(
            "'\(kept.file)' has mistakes, and its settings of before stay in force")
        return former
    }

    /// Watches the files of a project; says so where that is not possible.
    func watch(
        _ project: ServedProject, _ notices: ServeNotices, _ session: Session
    ) -> ProjectWatch<ContinuousClock>? {
        do throws(WatchError) {
            return try ProjectWatch(
                of: project.path.base(in: session.folder), by: ContinuousClock(),
                trouble: { session.complain("files are not all watched: \($0)") },
                telling: { notices.add(.changed) })
        } catch {
            session.complain("files are loaded on SIGHUP alone: \(error)")
            return nil
        }
    }

    /// Owns the home, as soon as a command that owns it for its own run lets go of it, and as soon
    /// as there is room for the first changes.
    func own(
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
                if told == nil { manager?.tell(.ready, .status("waiting: \(error)")) }
                manager?.tell(.alive)
                try await wait("\(error)", .seconds(1))
            }
        }
    }
}

extension ServiceManager {
    /// The manager as one that is told in time, twice as often as it wants, if it wants that.
    fileprivate var watchdog: Ownership.Watchdog? {
        patience.map { patience in Ownership.Watchdog(every: patience / 2) { tell(.alive) } }
    }
}

import Arguments
import Diagnostics
import Home
import IntentHosting
import Messages
import SystemFiles

/// A home and the project that it serves, whose files are read again while it does.
struct ServedHome {
    let home: OwnedHome
    let project: ServedProject
    let kept: KeptSettings

    /// Whether files that have changed are read again by themselves.
    let isWatched: Bool
    let session: Session

    /// Tells at which address other programs are heard.
    func tellAddress() {
        guard let address = home.webhookAddress else { return }
        let reach = address.isLoopback ? "" : ", also from other machines"
        session.say("webhooks are taken at http://\(address)\(reach)")
    }

    /// Tells at which address the numbers of the home are read.
    func tellMetrics() {
        guard let address = home.metricsAddress else { return }
        let reach = address.isLoopback ? "" : ", also from other machines"
        session.say("numbers are read at http://\(address)/metrics\(reach)")
    }

    /// Keeps for those who ask what of the files was not taken.
    func note(_ runnable: RunnableProject, _ problems: [Diagnostic.Message]) {
        let scripts = ProjectScripts(of: project.path.project, in: session)
        let errors = scripts.found.sorted().filter { $0.severity == .error } + runnable.errors
        note(errors.map { .init($0, in: project.path.project) }, problems.map(\.text))
    }

    private func note(_ mistakes: [ProjectStanding.Mistake], _ problems: [String]) {
        home.note(
            ProjectStanding(
                readAt: session.now(), isWatched: isWatched, mistakes: mistakes,
                problems: problems))
    }

    /// Reads the files again; with errors in them, the former versions stay in force.
    func load() async {
        do {
            let former = home.registry
            guard let registry = session.registry(of: project.path, orElse: former) else {
                return refuse("its apps are not sound")
            }
            let runnable = try project.read(against: registry.catalogue, in: session)
            runnable.tellErrors(session)
            home.use(registry)
            let problems: [Diagnostic.Message]
            do { problems = try await home.load(runnable.loaded) } catch {
                home.use(former)
                throw error
            }
            note(runnable, problems)
            await use(runnable.settings)
            keep(runnable.settings)
            for problem in problems { session.complain(problem.text) }
            do { session.say("read again: \(try await home.inForce().words)") } catch {
                session.complain("read again, but what is in force cannot be counted: \(error)")
            }
        } catch let mistake as UsageError {
            refuse(mistake.mistakes.map(\.description).joined(separator: "; "))
        } catch {
            refuse("\(error)")
        }
    }

    /// Takes the settings of a project.
    private func use(_ settings: ServedSettings) async {
        if let notifying = settings.notifying { home.notify(notifying) }
        for app in settings.sections.map(home.use) ?? [] {
            session.say("'\(app)' goes on with its settings of before until the next start")
        }
        let address = home.webhookAddress
        await home.hear(at: settings.doors)
        if home.webhookAddress != address { tellAddress() }
        guard let monitoring = settings.monitoring else { return }
        let metrics = home.metricsAddress
        await home.watch(by: monitoring)
        if home.metricsAddress != metrics { tellMetrics() }
    }

    /// Keeps settings without mistakes for the next start.
    func keep(_ settings: ServedSettings) {
        do throws(SystemError) { try kept.keep(settings) } catch {
            session.complain(
                "the settings are not kept for a start with mistakes in them: \(error)")
        }
    }

    /// Tells why nothing was taken.
    private func refuse(_ reason: String) {
        let sentence = "nothing was loaded, and what was in force stays so: \(reason)"
        note([], [sentence])
        session.complain(sentence)
    }
}

import Calls
import Catalogue
import Diagnostics
import IntentHosting
import Runs
import Store
import TimeZones
import Values

/// All that attempts at steps are made with: the host, the turns of workers, and calls that are
/// held while they wait for an answer.
final class Performers: Sendable {
    let host: IntentHost
    let workers: Workers
    let held = HeldCalls()
    let live = LiveWords()
    let called = CalledDefinitions()
    let lease: Lease
    let watchers: Watchers

    init(_ host: IntentHost, _ watchers: Watchers) {
        self.host = host
        self.watchers = watchers
        workers = Workers(count: watchers.settings.workers)
        lease = Lease(watchers.settings.lease)
    }

    /// The apps that are there.
    var apps: Set<String> { Set(host.registry.intents.map(\.id.app)) }

    var settings: EngineSettings { watchers.settings }
    var now: Timestamp { watchers.runStore.store.now }

    /// The circumstances of calls that are made now.
    ///
    /// A question waits until it is answered, whether a person is there now or not. Words in the
    /// log are masked.
    func conditions(
        for beginning: Created, in zone: Zone, _ folder: String, timeLimit: TimeSpan?,
        loggingFor run: RunID,
        at path: StepPath, _ mask: Mask
    ) -> CallConditions {
        var surroundings = CallSurroundings(
            at: Moment(now, in: zone), in: folder, home: settings.home)
        surroundings.language = beginning.language
        surroundings.person = beginning.person ?? settings.person
        surroundings.source = beginning.source
        surroundings.run = run.text
        surroundings.isForgotten = settings.isPassing
        surroundings.runsFolder = settings.runsFolder
        if let make = settings.temporaryFolder {
            surroundings.temporaryFolder = { try make(run) }
        }
        var conditions = CallConditions(
            surroundings, .attended, timeLimit: timeLimit.map(Duration.init))
        conditions.clock = { [store = watchers.runStore.store] in store.now }
        if let acts = settings.acts { conditions.acts = { acts($0, run) } }
        conditions.log = { [weak self] level, text in
            guard let self else { return }
            watchers.tell(LoggedLine(run, at: path, now, level, mask(text)))
        }
        return conditions
    }

    /// Takes the output of an attempt; of a step that comes to something secret or private nothing
    /// is kept.
    func output(of run: RunID, _ wanted: Performing, hiding mask: Mask) -> CallOutput? {
        if host.isQuiet(wanted.call.intent) { return nil }
        let (path, attempt) = (wanted.path, wanted.attempt)
        return CallOutput(hiding: mask) { [weak self] stream, bytes in
            guard let self, let tell = settings.output else { return }
            tell(LoggedOutput(run, at: path, attempt: attempt, now, stream, bytes))
        }
    }
}

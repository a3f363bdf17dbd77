import Calls
import Catalogue
import Diagnostics
import IntentHosting
import Runs
import Store
import Synchronization
import TimeZones
import Values
import Workflows

/// The parts that all runs of an engine share.
final class EngineParts: Sendable {
    let store: any Store
    let host: IntentHost
    let settings: EngineSettings
    let engine: NewEngine
    let workers: Workers
    let activity = Activity()
    let table = RunTable()
    let held = HeldCalls()
    let shelf: PlanShelf
    let allowances: LoadedAllowances
    let board = ProgressBoard()
    let bell = Bell()
    let delays: Delays
    let onlookers = Onlookers()
    let watchers = Watchers()
    let suspects = Suspects()
    let lease: Lease

    /// Held while a run is retried or undone, since what the one has begun the other may not do.
    let retrying = AsyncLock()
    let undecided = OnceSet<Undecided>()
    private let troubles = OnceSet<String>()
    private let mark = Atomic(0)
    private let changes = Atomic(0)

    init(_ store: any Store, _ host: IntentHost, _ engine: NewEngine, _ settings: EngineSettings) {
        self.store = store
        self.host = host
        self.engine = engine
        self.settings = settings
        delays = Delays(activity)
        workers = Workers(count: settings.workers)
        shelf = PlanShelf(store)
        allowances = LoadedAllowances(store)
        lease = Lease(settings.lease)
    }

    /// The time of the store, and the highest number of a signal that is known here.
    var stamp: Stamp { Stamp(at: store.now, mark: mark.load(ordering: .relaxed)) }

    /// Notes that there are signals up to a number.
    func note(mark number: Int) { mark.max(number, ordering: .relaxed) }

    /// A name for a change that is used only once.
    func changeID() -> ChangeID {
        let number = changes.wrappingAdd(1, ordering: .relaxed).newValue
        return ChangeID("\(engine.id)/\(number)")
    }

    /// The facts about its surroundings that a run is given each time it goes on.
    func facts(of run: RunID, _ plan: ShelvedDefinition, _ workflow: String) async -> RunFacts {
        var facts = RunFacts(run)
        facts.key = store.drawers.key
        if let find = settings.earlierOutput { facts.earlierOutput = { find(run, $0, $1) } }
        guard let workflow = plan.workflow(workflow) else { return facts }
        facts.missingApps = plan.standing { host.registry.catalogue }.missingApps
        facts.allowances = workflow.permissions.map { [Allowance($0.allowed)] } ?? []
        for name in workflow.secrets {
            do throws(MissingSecret) {
                let secret = try await settings.secret(name, plan.definition.secretSources)
                facts.secrets[.string(name)] = .string(secret)
            } catch {
                facts.missingSecrets.append(error)
            }
        }
        return facts
    }

    /// The circumstances of calls that are made now.
    ///
    /// A question waits until it is answered, whether a person is there now or not. Words in the
    /// log are masked.
    func conditions(
        in zone: Zone, _ folder: String, timeLimit: TimeSpan?, loggingFor run: RunID,
        at path: StepPath, _ mask: Mask
    ) -> CallConditions {
        var conditions = CallConditions(
            CallSurroundings(at: Moment(store.now, in: zone), in: folder, home: settings.home),
            .attended, timeLimit: timeLimit.map(Duration.init))
        conditions.log = { [weak self] level, text in
            guard let self else { return }
            tell(LoggedLine(run, at: path, store.now, level, mask(text)))
        }
        return conditions
    }

    /// Takes the output of an attempt; of a step whose value is secret nothing is kept.
    func output(of run: RunID, _ wanted: Performing, hiding mask: Mask) -> CallOutput? {
        if case .secret? = host.registry.catalogue.intent(wanted.call.intent)?.result { return nil }
        let (path, attempt) = (wanted.path, wanted.attempt)
        return CallOutput(hiding: mask) { [weak self] stream, bytes in
            guard let self, let tell = settings.output else { return }
            tell(LoggedOutput(run, at: path, attempt: attempt, store.now, stream, bytes))
        }
    }

    /// Reports a trouble to the person who runs the engine, once.
    func tell(trouble sentence: String) {
        if let tell = settings.trouble, troubles.isNew(sentence) { tell(sentence) }
    }

    /// Tells the person who runs the engine that the store is full, or has room again, and goes on
    /// then.
    func hear(_ room: Hints.Room) {
        switch room {
        case .gone(let sentence):
            let sentence = EngineError(StoreError.full(sentence)).description
            troubles.forget(sentence)
            tell(trouble: sentence)
        case .back:
            settings.trouble?(Diagnostic.Message.storeHasRoom.text)
            bell.ring(.all)
            delays.end(at: .latest)
        }
    }

    /// Tells those who follow a run that it has ended without a driver.
    func tellOfEnd(of run: RunID) {
        guard board.isWatched || settings.announce != nil else { return }
        activity.begin()
        Task {
            await tell(ofEndOf: run)
            activity.end()
        }
    }

    private func tell(ofEndOf run: RunID) async {
        var tries = 0
        repeat {
            do throws(StoreError) {
                guard let run = try await store.run(run), run.state.isFinal else { return }
                try await announceEnd(of: run)
                return board.tell(
                    RunProgress(
                        run: run.id, entries: [], firstEntry: run.lastEntry + 1,
                        state: run.state, waitingFor: nil))
            } catch {
                tell(trouble: EngineError(error).description)
                tries += 1
            }
        } while await rest(afterTries: tries)
    }

    /// Writes a line into the log of its run.
    func tell(_ line: LoggedLine) { settings.log?(line) }
}

extension Duration {
    init(_ span: TimeSpan) { self = .seconds(span.seconds) + .nanoseconds(Int64(span.nanoseconds)) }
}

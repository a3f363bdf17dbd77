import Catalogue
import IntentHosting
import Store
import Synchronization
import TimeZones
import Values
import Workflows

/// What all runs of an engine share.
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
    let board = ProgressBoard()
    let bell = Bell()
    let delays = Delays()
    let onlookers = Onlookers()
    private let mark = Atomic(0)
    private let changes = Atomic(0)

    init(_ store: any Store, _ host: IntentHost, _ engine: NewEngine, _ settings: EngineSettings) {
        self.store = store
        self.host = host
        self.engine = engine
        self.settings = settings
        workers = Workers(count: settings.workers)
        shelf = PlanShelf(store)
    }

    /// The time of the store, and the highest number of a signal that is known here.
    var stamp: Stamp { Stamp(at: store.now, mark: mark.load(ordering: .relaxed)) }

    /// Notes that there are signals up to a number.
    func note(mark number: Int) {
        mark.max(number, ordering: .relaxed)
    }

    /// A name for a change that nobody else gives.
    func changeID() -> ChangeID {
        let number = changes.wrappingAdd(1, ordering: .relaxed).newValue
        return ChangeID("\(engine.id)/\(number)")
    }

    /// What a run is told whenever somebody goes on with it.
    func facts(of run: RunID, _ workflow: Workflow?) -> RunFacts {
        var facts = RunFacts(run)
        facts.allowances = workflow?.permissions.map { [Allowance($0.allowed)] } ?? []
        for name in workflow?.secrets ?? [] {
            if let secret = settings.secret(name) { facts.secrets[.string(name)] = .string(secret) }
        }
        return facts
    }

    /// The zone of a definition, or the machine's.
    func zone(of definition: Workflows.Definition) -> Zone {
        definition.zone.flatMap { try? settings.zones.zone(named: $0) } ?? settings.zone
    }

    /// The circumstances of calls that are made now.
    ///
    /// A question waits until somebody answers it, whether anybody is there now or not. What stands in the log is masked.
    func conditions(
        in zone: Zone, timeLimit: TimeSpan?, loggingFor run: RunID, at path: StepPath,
        _ mask: Mask
    ) -> CallConditions {
        var conditions = CallConditions(
            CallSurroundings(
                at: Moment(store.now, in: zone), in: settings.folder,
                home: settings.home),
            .attended, timeLimit: timeLimit.map(Duration.init))
        conditions.log = { [store, board, log = settings.log] level, text in
            let line = LoggedLine(run, at: path, store.now, level, mask(text))
            log?(line)
            board.tell(RunProgress(line))
        }
        return conditions
    }
}

extension Duration {
    fileprivate init(_ span: TimeSpan) {
        self = .seconds(span.seconds) + .nanoseconds(Int64(span.nanoseconds))
    }
}

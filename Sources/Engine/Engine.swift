public import Diagnostics
public import IntentHosting
public import Store
import Synchronization
import Values
public import Workflows

/// Runs workflows: it decides, stores, performs, waits and recovers, for as long as it is open.
///
/// Everything that it acknowledges is stored. What it does not know any more when it ends, it finds in the store when it
/// is opened again.
public final class Engine: Sendable {
    let parts: EngineParts
    let schedule: Schedule
    private let alarm: any Alarm

    /// Creates an engine on a store, with the intents of a host, woken by an alarm.
    public init(
        on store: some Store, _ host: IntentHost, _ settings: EngineSettings, alarm: some Alarm
    ) {
        let engine = NewEngine(
            EngineID(RunID.random().text), at: settings.place, format: EngineFormat.current,
            lease: settings.lease)
        let parts = EngineParts(store, host, engine, settings)
        let schedule = Schedule(parts)
        self.parts = parts
        self.schedule = schedule
        self.alarm = alarm
    }

    public var id: EngineID { parts.engine.id }

    /// Begins to work: takes over what others have left, where that is its role, and goes on with all that it can.
    ///
    /// The triggers of some workflows are put in force before anything is decided, so that what came while nobody was
    /// there finds them; without any workflows triggers stay as they are stored, and start nothing. Returns why triggers
    /// are not in force that should be.
    @discardableResult
    public func open(
        loading definitions: [Workflows.Definition]? = nil
    ) async throws(EngineError) -> [Diagnostic.Message] {
        listen()
        alarm.start { [bell = parts.bell] in bell.ring(.due) }
        do throws(StoreError) {
            _ = try await parts.store.apply(.register(parts.engine), as: nil)
            parts.note(mark: try await parts.store.lastSignal())
            if case .everything = parts.settings.role { try await takeOver() }
        } catch {
            throw EngineError(error)
        }
        var problems: [Diagnostic.Message] = []
        if let definitions { problems = try await load(definitions) }
        let clerk = Clerk(parts, schedule, alarm)
        parts.bell.connect(Chore(parts.activity) { await clerk.round() })
        parts.bell.ring(.all)
        return problems
    }

    private func listen() {
        parts.store.listen { [weak parts] hints in
            guard let parts else { return }
            var needs: Needs = []
            if hints.hasReady { needs.insert(.ready) }
            if hints.hasSignals { needs.insert(.signals) }
            if hints.hasDue { needs.insert(.due) }
            if !needs.isEmpty { parts.bell.ring(needs) }
            for run in hints.runs { parts.table[run]?.post(.look) }
        }
    }

    /// Lets runs be claimed whose engines are gone.
    private func takeOver() async throws(StoreError) {
        let now = parts.store.now
        for record in try await parts.store.engines()
        where record.engine.id != id && record.isOver(at: now) {
            do throws(StoreError) {
                _ = try await parts.store.apply(.takeOver(record.engine.id), as: nil)
            } catch .stale {
                // It is there again, or somebody else was faster.
            }
        }
    }

    /// What is stored from now on, for whoever looks on.
    public func progress() -> AsyncStream<RunProgress> { parts.board.stream() }

    /// Waits until nothing is going on: all runs have ended, or wait for something.
    public func idle() async { await parts.activity.isOver() }
}

extension Engine {
    /// Ends in good order: begins nothing more, waits for what is under way as long as `patience` lasts, and then stops it.
    ///
    /// The next engine finds out from the store what was going on.
    public func drain(within patience: Duration = .zero) async {
        alarm.stop()
        parts.bell.disconnect()
        let drivers = parts.table.close()
        for driver in drivers { driver.post(.pause) }
        if patience > .zero { await wait(at: patience) }
        for driver in drivers { driver.post(.interrupt) }
        parts.delays.close()
        await idle()
        // Runs that wait for others hold the store, and with it the home, as long as they are here.
        for driver in drivers { driver.post(.forget) }
        await idle()
        _ = try? await parts.store.apply(.retire(id), as: nil)
        parts.board.close()
        parts.onlookers.close()
    }

    /// Waits until nothing is going on, or time is up.
    private func wait(at most: Duration) async {
        let clock = parts.settings.clock
        await withTaskGroup { group in
            group.addTask { await self.idle() }
            group.addTask { try? await clock.sleep(for: most) }
            await group.next()
            group.cancelAll()
        }
    }
}

extension RunID {
    /// The name of a run that only a person wanted, or of anything else that nobody can foresee.
    static func random() -> RunID {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in Value.uint(generator.next()) }
        return RunID(Value.list(words).digest)
    }
}

package import Diagnostics
package import IntentHosting
import Runs
package import Store
import Synchronization
import Values

/// Runs workflows: it decides, stores, performs, waits and recovers, for as long as it is open.
///
/// Everything that it acknowledges is stored. What it does not know any more when it ends, it finds
/// in the store when it is opened again.
package final class Engine: Sendable {
    let parts: EngineParts
    let schedule: Schedule
    let upkeep: Upkeep
    let responsibility: any Responsibility
    let alarm: any Alarm

    /// Whether it has told the store that it is gone.
    private let isRetired = Atomic(false)

    /// Creates an engine on a store, with the intents of a host, woken by an alarm.
    package init(
        on store: some Store, _ host: IntentHost, _ settings: EngineSettings, alarm: some Alarm
    ) {
        let engine = NewEngine(
            EngineID(RunID.random().text), at: settings.place, format: JournalFormat.current,
            lease: settings.lease)
        let parts = EngineParts(store, host, engine, settings)
        let schedule = Schedule(parts)
        self.parts = parts
        self.schedule = schedule
        responsibility = Self.responsibility(of: parts, schedule)
        upkeep = Upkeep(parts, responsibility)
        self.alarm = alarm
    }

    private static func responsibility(
        of parts: EngineParts, _ schedule: Schedule
    ) -> any Responsibility {
        guard parts.settings.role == .everything else { return OwnRuns(parts) }
        let all = AllRuns(parts: parts, schedule: schedule)
        guard let rehearsal = parts.settings.rehearsal else { return all }
        return RehearsedRuns(all: all, rehearsal: rehearsal)
    }

    package var id: EngineID { parts.runStore.engine.id }

    /// Begins to work: takes over runs of engines that are gone, where that is its role, and goes
    /// on with all that are ready.
    ///
    /// The order is that of what happened meanwhile: deadlines, then signals, which the triggers
    /// hear that were in force when they came, then the triggers of some workflows as they are now,
    /// then what these have missed. Without any workflows triggers stay as they are stored, and
    /// start nothing. Returns why triggers are not in force that should be.
    @discardableResult
    package func open(
        loading project: LoadedProject? = nil
    ) async throws(EngineError) -> [Diagnostic.Message] {
        listen()
        alarm.start { [bell = parts.bell] in bell.ring(.due) }
        let clerk = Clerk(self, alarm)
        do throws(StoreError) {
            try await responsibility.begin()
            let parked = try await parts.watchers.parkedWaits()
            try await Claims(parts: parts).parkCopied()
            try await parts.watchers.announceParked(parked)
            parts.runStore.note(mark: try await parts.store.lastSignal())
            try await responsibility.lookAgain()
            if !parts.settings.catchesUpCopies {
                schedule.leaveOut(before: try await parts.store.copyNote())
            }
        } catch {
            throw EngineError(error)
        }
        var problems: [Diagnostic.Message] = []
        if let project {
            problems = try await load(project) { () throws(StoreError) in try await clerk.catchUp()
            }
            try await tellStartup()
        }
        parts.bell.connect(CoalescingTask(parts.activity) { await clerk.round() })
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
            for run in hints.runs {
                if let driver = parts.roster.table[run] {
                    driver.post(.look)
                } else {
                    parts.tellOfEnd(of: run)
                }
            }
            for run in hints.letGo { parts.roster.table[run]?.post(.letGo) }
            for row in hints.unreadable { parts.watchers.tell(trouble: row) }
            if let room = hints.room { parts.hear(room) }
        }
    }

    /// News of all that is stored from now on, until the engine has ended.
    package func progress() -> AsyncStream<RunProgress> { parts.watchers.board.stream() }

    /// Tells the same to a stream that can be ended from outside.
    package func tellProgress(to continuation: AsyncStream<RunProgress>.Continuation) {
        parts.watchers.board.tell(to: continuation)
    }

    /// Waits until nothing is going on: all runs have ended, or wait for something.
    package func idle() async { await parts.activity.isOver() }
}

extension Engine {
    /// How long stopped attempts have until the engine ends without them; programs are killed
    /// sooner.
    private static let lastPatience = Duration.seconds(10)

    /// Ends in good order: begins nothing more, waits for attempts as long as `patience` lasts, and
    /// then stops them.
    ///
    /// An attempt that does not stop is recorded as interrupted and left to itself. The next engine
    /// finds out from the store what was going on, and suspects nothing.
    package func drain(within patience: Duration = .zero) async {
        alarm.stop()
        parts.bell.disconnect()
        parts.turns.close()
        let drivers = parts.roster.table.close()
        for driver in drivers { driver.post(.pause) }
        await schedule.files.close()
        if patience > .zero { await wait(at: patience) }
        for driver in drivers { driver.post(.interrupt) }
        parts.delays.close()
        parts.performers.lease.lose()
        await wait(at: Self.lastPatience)
        for driver in drivers { driver.post(.abandon) }
        await wait(at: Self.lastPatience / 10)
        // Runs that wait for others hold the store, and with it the home, as long as they are here.
        for driver in drivers { driver.post(.forget) }
        await wait(at: Self.lastPatience / 10)
        do throws(StoreError) {
            // A home that is left and then closed may have closed its store already.
            if !isRetired.load(ordering: .relaxed) {
                _ = try await parts.store.apply(.retire(id), as: nil)
                isRetired.store(true, ordering: .relaxed)
            }
        } catch {
            // The next engine takes over, as from one that has died.
            parts.watchers.tell(trouble: EngineError(error).description)
        }
        parts.settings.breadcrumbs?.close()
        parts.watchers.board.close()
        parts.watchers.onlookers.close()
    }

    /// Waits until nothing is going on, or time is up.
    private func wait(at most: Duration) async {
        let (stream, ends) = AsyncStream.makeStream(of: Void.self)
        let clock = parts.settings.clock
        // Each ends by itself; the later one is not awaited.
        let idling = Task {
            await idle()
            ends.finish()
        }
        let sleeping = Task {
            // Only a cancellation ends it early, after the last waiter has gone.
            try? await clock.sleep(for: most)
            ends.finish()
        }
        for await _ in stream {}
        idling.cancel()
        sleeping.cancel()
    }
}

extension RunID {
    /// A random name, for a run that only a person asked for, or for anything else without a
    /// foreseeable name.
    package static func random() -> RunID {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in Value.uint(generator.next()) }
        return RunID(Value.list(words).digest)
    }
}

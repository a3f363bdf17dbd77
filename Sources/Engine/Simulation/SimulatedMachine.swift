import Diagnostics
package import Engine
import FileWatching
package import IntentHosting
package import Store
package import Values

/// A machine on which time passes at once, with engines that decide by the real rules and perform
/// nothing; all that they store is gone with it.
package final class SimulatedMachine {
    private struct Life {
        let engine: Engine
        let alarm: HandAlarm
    }

    let store: MemoryStore
    private let clock: ManualClock
    private let project: LoadedProject
    private let host: IntentHost
    private let settings: EngineSettings
    private let rehearsal: Rehearsal
    private var life: Life?

    /// The number of times that engines were woken, and the most that is allowed.
    package private(set) var wakes = 0
    private let mostWakes: Int

    /// The time since the machine started at which the simulation began.
    private let start: ClockReading

    /// The sentences that engines told, each once.
    private let told = SimulatedTroubles()

    /// Creates a machine at an instant; runs of a workflow last as long as `length` says.
    ///
    /// Once its engines were woken so often, no time passes any more.
    package init(
        at start: Timestamp, loading project: LoadedProject, _ host: IntentHost,
        _ settings: EngineSettings, mostWakes: Int = .max,
        lasting length: @escaping @Sendable (String) -> TimeSpan
    ) {
        clock = ManualClock(at: start)
        self.start = clock.reading
        store = MemoryStore(clock: clock, journal: .forgotten)
        self.project = project
        self.host = host
        self.mostWakes = mostWakes
        rehearsal = Rehearsal(lasting: length)
        var settings = settings
        settings.rehearsal = rehearsal
        settings.isClockKept = { false }
        settings.retention = nil
        settings.trouble = { [told] in told.add($0) }
        self.settings = settings
    }

    /// What the clock on the wall shows.
    package var now: Timestamp { clock.reading.instant }

    /// The time that has passed, whatever was done to the clock.
    package var passed: TimeSpan {
        clock.reading.sinceBoot.subtracting(start.sinceBoot) ?? .zero
    }

    package var troubles: [String] { told.sentences }
}

extension SimulatedMachine {
    /// Lets a process begin to serve the project.
    package func begin() async throws(EngineError) {
        let alarm = HandAlarm()
        let engine = Engine(on: store, host, settings, alarm: alarm)
        life = Life(engine: engine, alarm: alarm)
        for problem in try await engine.open(loading: project) { told.add(problem.text) }
        await settle()
    }

    /// Lets the process end in good order.
    package func end() async {
        await settle()
        await life?.engine.drain()
        leave()
    }

    /// Lets the process die between two changes.
    package func die() async {
        await settle()
        life?.engine.die()
        store.expireLeases()
        leave()
    }

    private func leave() {
        store.forgetListeners()
        life = nil
    }

    /// Lets time pass, and a process do what that leads to.
    package func pass(_ span: TimeSpan) async {
        await settle()
        let end = passed.adding(span) ?? .longest
        while let left = end.subtracting(passed), left > .zero, wakes < mostWakes {
            wakes += 1
            let wait = life?.alarm.instant?.since(now) ?? left
            clock.advance(by: min(left, max(wait, .milliseconds(1))))
            await settle()
        }
    }

    /// Lets time pass while the machine is suspended, so that nothing is woken before its end.
    package func suspend(for span: TimeSpan) async {
        await settle()
        clock.advance(by: span)
        await settle()
    }

    /// Sets the clock, of which the process is told as the kernel does.
    package func setClock(by step: TimeSpan) async {
        await settle()
        clock.set(now.adding(step) ?? now)
        life?.alarm.ring()
        await settle()
    }

    /// Stores a signal of a person or a program; without a process, the next one hears it.
    package func send(_ request: SendRequest) async throws(EngineError) {
        _ = try await engine.send(request)
        await settle()
    }

    /// Stores a signal of a program that sends it as a door does.
    package func send(_ signal: NewSignal) async throws(EngineError) {
        _ = try await engine.send(signal)
        await settle()
    }

    /// Lets something happen to a file, of which the process is told as the kernel does.
    package func make(_ change: SimulatedFileChange) async {
        change.make(in: rehearsal.files, at: now)
        await settle()
    }

    /// Lets files be there from the beginning.
    func provide(_ files: [FilePath]) {
        let past = now.subtracting(.seconds(86_400)) ?? now
        for file in files { rehearsal.files.write(file, size: 0, at: past) }
    }

    /// Sends the process a signal of the system, which is lost where there is none.
    package func hear(posixSignal name: String) async throws(EngineError) {
        _ = try await life?.engine.hear(posixSignal: name)
        await settle()
    }

    /// The engine of the process, or one that only stores something.
    var engine: Engine {
        life?.engine ?? Engine(on: store, host, settings, alarm: HandAlarm())
    }

    /// Lets the process do all that it can without time passing.
    private func settle() async {
        guard let life else { return }
        repeat {
            await life.engine.idle()
        } while life.alarm.ring(at: now)
    }
}

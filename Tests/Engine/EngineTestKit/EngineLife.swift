import Diagnostics
package import Engine
package import IntentHosting
import PatienceTestKit
import Runs
import Simulation
package import Store
package import TimeZones
package import Values
package import Workflows

/// One life of an engine in a test: from its opening until the process dies or ends.
///
/// Time stands still but for what the test lets pass.
package struct EngineLife: Sendable {
    package let engine: Engine
    package let clock: ManualClock
    private let alarm = HandAlarm()

    /// Creates an engine on a store whose time is `clock`.
    package init(
        on store: some Store, _ clock: ManualClock, _ registry: IntentRegistry,
        role: EngineSettings.Role = .everything, workers: Int = 4, secrets: [String: String] = [:],
        retention: Configuration.Retention? = nil, zones: String = "/usr/share/zoneinfo",
        zone: Zone = .utc, lease: TimeSpan? = nil, breadcrumbs: HandBreadcrumbs? = nil,
        log: (@Sendable (LoggedLine) -> Void)? = nil,
        trouble: (@Sendable (String) -> Void)? = nil,
        waiting: any Clock<Duration> = StillClock(),
        adjusting adjust: (inout EngineSettings) -> Void = { _ in }
    ) {
        var settings = EngineSettings(
            at: MachineID("here"), in: "/", zones: ZoneDatabase(folder: zones),
            clock: waiting)
        settings.role = role
        settings.zone = zone
        settings.lease = lease
        settings.breadcrumbs = breadcrumbs
        settings.workers = workers
        settings.secret = { name, _ async throws(MissingSecret) in
            guard let secret = secrets[name] else {
                throw MissingSecret("there is no secret '\(name)'")
            }
            return secret
        }
        settings.log = log
        settings.trouble = trouble
        settings.retention = retention
        settings.isClockKept = { false }
        adjust(&settings)
        self.clock = clock
        engine = Engine(
            on: store, IntentHost(registry, clock: StillClock()), settings, alarm: alarm)
    }

    /// Lets the engine do all that it can without time passing.
    package func settle() async {
        let engine = engine
        repeat {
            await awaitingPatiently("the engine to have nothing to do") { await engine.idle() }
        } while alarm.ring(at: clock.reading.instant)
    }

    /// Wakes the engine if it is late enough for that, and does not wait for what it does; returns
    /// whether it did.
    @discardableResult
    package func ring() -> Bool { alarm.ring(at: clock.reading.instant) }

    /// Sets the time of day, of which the engine is told as the kernel does.
    package func setClock(by step: TimeSpan) async {
        await settle()
        clock.set(clock.reading.instant.adding(step) ?? .latest)
        alarm.ring()
        await settle()
    }

    /// Lets time pass, and the engine do what that leads to.
    package func pass(_ span: TimeSpan) async {
        await settle()
        clock.advance(by: span)
        await settle()
    }

    /// Lets time pass until there is nothing left to wait for, or the process is dead.
    package func passAll(unless isDead: () -> Bool = { false }) async {
        await settle()
        for _ in 0..<100 {
            guard !isDead(), let next = alarm.instant else { return }
            await pass(max(next.since(clock.reading.instant), .milliseconds(1)))
        }
    }
}

/// The error of a workflow of a test that has mistakes.
package struct UnsoundWorkflow: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

extension Definition {
    /// Checks workflows by their stems against intents, and pins one of them.
    package convenience init(
        of id: String, in workflows: [String: String], _ registry: IntentRegistry,
        configuration: String? = nil
    ) throws {
        let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
        let sources = workflows.sorted { $0.key < $1.key }.map {
            SourceFile(name: "workflows/\($0.key).yaml", text: $0.value)
        }
        let surroundings = Surroundings(zones: zones, zone: .utc, firstSeen: .epoch) { path in
            throw UnsoundWorkflow(description: "there is no calendar '\(path)'")
        }
        var diagnostics = DiagnosticList()
        let project = Project(
            ProjectFiles(
                configuration: configuration.map { SourceFile(name: "errand.yaml", text: $0) },
                workflows: sources), in: surroundings,
            reportingTo: &diagnostics)
        let checked = project.check(
            against: registry.catalogue, reportingTo: &diagnostics)
        if diagnostics.hasErrors {
            let sentences = diagnostics.sorted().map(\.message.text)
            throw UnsoundWorkflow(description: sentences.joined(separator: "\n"))
        }
        let made = try checked.definition(of: id)
        try self.init(text: made.text, notes: made.notes)
    }
}

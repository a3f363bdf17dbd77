import Engine
import EngineTestKit
import IntentHosting
import LogbookPack
import Simulation
import Store
import TimeZones
import Values

/// Some days of a machine whose engines end, die, are suspended and see the clock set, with
/// triggers of all kinds: all by chance, and all made again by a seed.
package struct SimulatedYear: Sendable {
    package let seed: UInt64
    package let triggers: Int
    package let days: Int

    package init(seed: UInt64, triggers: Int = 1_000, days: Int = 365) {
        self.seed = seed
        self.triggers = triggers
        self.days = days
    }

    /// Simulates it, and returns what has come of it.
    @concurrent package func report() async throws -> YearReport {
        var dice = Dice(seed: seed)
        let texts = YearProject(triggers: triggers, &dice).texts
        let project = try LoadedProject(
            texts: texts, configuration: YearProject.configuration,
            IntentRegistry([.logbookPack]))
        let start = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
        var settings = EngineSettings(
            at: MachineID("here"), in: "/", zones: .system, clock: StillClock())
        settings.zone = try ZoneDatabase.system.zone(named: "Europe/Oslo")
        let host = IntentHost(IntentRegistry([.logbookPack]), clock: StillClock())
        let machine = SimulatedMachine(at: start, loading: project, host, settings) { workflow in
            // Some take long enough to be in each other's way.
            .seconds([1, 60, 3_600, 20_000][workflow.utf8.reduce(0) { $0 + Int($1) } % 4])
        }
        var life = YearLife(machine, dice)
        try await life.run(days: days)
        return try await YearReport(of: machine, project, since: start, life)
    }
}

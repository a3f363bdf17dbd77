import Engine
import EngineTestKit
import IntentHosting
import LogbookPack
import Simulation
import Store
import TimeZones
import Values

/// A machine in Oslo, with workflows that would write into a logbook.
enum Trial {
    static func machine(
        _ texts: [String: String], from start: String = "2026-03-02T00:00:00Z",
        lasting spans: [String: TimeSpan] = [:], configuration: String? = nil,
        mostWakes: Int = .max
    ) throws -> SimulatedMachine {
        try machine(
            LoadedProject(
                texts: texts, configuration: configuration, IntentRegistry([.logbookPack])),
            from: try Timestamp(rfc3339: start), mostWakes
        ) { spans[$0] ?? .seconds(1) }
    }

    static func machine(
        _ project: LoadedProject, from start: Timestamp, _ mostWakes: Int,
        lasting length: @escaping @Sendable (String) -> TimeSpan
    ) throws -> SimulatedMachine {
        var settings = EngineSettings(
            at: MachineID("here"), in: "/", zones: .system, clock: StillClock())
        settings.zone = try ZoneDatabase.system.zone(named: "Europe/Oslo")
        let host = IntentHost(IntentRegistry([.logbookPack]), clock: StillClock())
        return SimulatedMachine(
            at: start, loading: project, host, settings, mostWakes: mostWakes, lasting: length)
    }
}

extension SimulatedMachine {
    /// The rows of the ledger in lines, the earliest first.
    func lines() async throws -> [String] {
        try await occurrences().map { occurrence in
            let verdicts = occurrence.row.judgements.map(\.judgement).map { judgement in
                judgement.verdict.rawValue + (judgement.reason.map { " (\($0))" } ?? "")
            }
            let name = occurrence.trigger.id ?? occurrence.trigger.kind
            return "\(occurrence.due) \(occurrence.trigger.workflow) \(name) "
                + verdicts.joined(separator: ", then ")
        }
    }
}

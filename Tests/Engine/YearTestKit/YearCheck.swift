import Calendars
import Diagnostics
import EngineTestKit
import FileWatching
import Messages
import Simulation
import Store
import TimeZones
import Values
import Workflows

/// Compares the ledger of a trigger with what it should have, which is found out otherwise.
struct YearCheck {
    /// The rows of each trigger, by the triggers' ids.
    let rows: [String: [SimulatedOccurrence]]

    /// The ids of the signals that came, by their names.
    let signals: [String: [String]]
    let files: [FilePath]
    let start: Timestamp
    let end: Timestamp

    /// How often the clock was set back.
    let stepsBack: Int

    func faults(of trigger: Trigger) throws -> [String] {
        let rows = rows[trigger.id ?? ""] ?? []
        let found: [String]
        switch trigger.kind {
        case .time(let parts):
            if let step = parts[.every] {
                found = intervalFaults(step, rows)
            } else {
                found = timeFaults(try rule(parts), rows)
            }
        case .signal(let name, _): found = signalFaults(rows) { $0 == name }
        case .message(let source, _): found = signalFaults(rows) { source.hears($0) }
        case .posixSignal(let signal):
            found = signalFaults(rows) { $0 == "posix \(signal.rawValue)" }
        case .startup: found = signalFaults(rows) { $0 == "errand startup" }
        case .clockChange: found = signalFaults(rows) { $0 == "errand clock_change" }
        case .runEnded(let workflow, _), .after(let workflow, _):
            found = signalFaults(rows) { $0 == NewSignal.ended(workflow) }
        case .file(let watch): found = fileFaults(watch, rows)
        case .unreadable: found = ["it cannot be read"]
        }
        return found.map { "\(trigger.id ?? "?"): \($0)" }
    }

    private func rule(_ parts: [TimeRuleKey: String]) throws -> TimeRule {
        let zones = ZoneDatabase.system
        let surroundings = TimeRuleSurroundings(
            zones: zones, zone: try zones.zone(named: "Europe/Oslo"), firstSeen: start, now: start
        ) { path in throw MissingRule(text: path) }
        var found = DiagnosticList(about: nil)
        let texts = parts.mapValues { PlacedText($0) }
        guard let rule = TimeRule(texts, in: surroundings, reportingTo: &found) else {
            throw MissingRule(text: "\(parts)")
        }
        return rule
    }

    private struct MissingRule: Error { let text: String }

    /// Each time of the rule is covered by one row, and no row covers anything else.
    private func timeFaults(_ rule: TimeRule, _ rows: [SimulatedOccurrence]) -> [String] {
        let due = rule.recurrence.occurrences(after: start, through: end, limit: 1_000_000)
            .map(\.instant)
        let count = rows.reduce(0) { $0 + $1.row.count }
        // One that was due once, and before the simulation began, is noted as well.
        let past = rows.count { $0.judgement?.reason == "already past" }
        guard count - past == due.count else {
            return ["\(due.count) times were due, and the ledger has \(count)"]
        }
        let single = Set(rows.map(\.due))
        let wide = rows.filter { $0.row.count > 1 }.map(\.row.nominal)
        return due.filter { time in
            !single.contains(time) && !wide.contains { $0.contains(time) }
        }
        .map { "\($0) has no row" }
    }

    /// Steps of real time begin anew where the clock is set back, so that only their number is
    /// known, and that not exactly.
    private func intervalFaults(_ text: String, _ rows: [SimulatedOccurrence]) -> [String] {
        guard let step = try? TimeSpan(text: text), step > .zero else { return ["\(text)?"] }
        let due = Int(end.since(start).totalNanoseconds / step.totalNanoseconds)
        let count = rows.reduce(0) { $0 + $1.row.count }
        guard count <= due + 1, count >= due - 2 * stepsBack - 1 else {
            return ["about \(due) times were due, and the ledger has \(count)"]
        }
        return []
    }

    /// Each file was handed over once.
    private func fileFaults(
        _ watch: Trigger.FileWatch, _ rows: [SimulatedOccurrence]
    ) -> [String] {
        let folders = watch.patterns.map { FilePath(String($0.dropLast(2))) }
        let files = files.filter { path in folders.contains(where: path.isInside) }
        guard rows.count != files.count else { return [] }
        return ["\(files.count) files came, and the ledger has \(rows.count)"]
    }

    /// Each signal that it hears has one row, and nothing else has.
    private func signalFaults(
        _ rows: [SimulatedOccurrence], _ isHeard: (String) -> Bool
    ) -> [String] {
        let heard = signals.filter { isHeard($0.key) }.flatMap(\.value).map { id in
            id.hasPrefix("ended ") ? String(id.dropFirst("ended ".count)) : id
        }
        let keys = rows.map(\.row.key.key)
        let lost = Set(heard).subtracting(keys).map { "'\($0)' has no row" }
        return lost + Set(keys).subtracting(heard).map { "nothing came for the row '\($0)'" }
    }
}

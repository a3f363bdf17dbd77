import Diagnostics
import Engine
import Screens
import Store
import Values

/// What a simulation comes to, for people.
struct SimulationSummaryPage {
    private let simulation: Simulated
    private let terminal: Terminal

    /// The number of workflows that are listed.
    private static let most = 10

    init(_ simulation: Simulated, on terminal: Terminal) {
        self.simulation = simulation
        self.terminal = terminal
    }

    var text: String {
        let summary = SimulationSummary(simulation)
        var rows: [[Columns.Cell]] = [cells("runs", runs(of: summary))]
        if summary.going > 0 { rows.append(cells("still running", "\(summary.going)")) }
        let verdicts = summary.verdicts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        rows += verdicts.map { cells($0.key, "\($0.value)") }
        if let queue = summary.longestQueue {
            rows.append(
                cells(
                    "longest queue",
                    "\(queue.count) of \(queue.workflow), \(simulation.zone.minutes(queue.at))"))
        }
        if let minute = summary.busiestMinute, minute.count > 1 {
            rows.append(
                cells(
                    "busiest minute",
                    "\(minute.count) runs, \(simulation.zone.minutes(minute.at))"))
        }
        let columns = Columns(rows: rows + lengths(of: summary) + idle).lines(on: terminal)
        return (columns + (idle.isEmpty ? [] : ["", Self.advice])).joined(separator: "\n")
    }

    private static let advice =
        "what comes from outside, such as signals and changes of files, is told with '--events'"

    private var idle: [[Columns.Cell]] {
        let names = simulation.idle.map { "\($0.record.workflow): \($0.rule)" }
        let more = names.count > Self.most ? ["\(names.count - Self.most) more triggers"] : []
        return (names.prefix(Self.most) + more).enumerated().map { index, words in
            cells(index == 0 ? "nothing came for" : "", words)
        }
    }

    private func cells(_ name: String, _ text: String) -> [Columns.Cell] {
        [.init(name, .faint), .init(text)]
    }

    private func runs(of summary: SimulationSummary) -> String {
        let sorted = summary.runs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let total = sorted.reduce(0) { $0 + $1.value }
        guard sorted.count > 1 else { return "\(total)" }
        let named = sorted.prefix(Self.most).map { "\($0.key) \($0.value)" }
        let more = sorted.count > Self.most ? ["\(sorted.count - Self.most) more workflows"] : []
        return "\(total): \((named + more).joined(separator: ", "))"
    }

    /// How long the runs are taken to last, the workflows with the same words together.
    private func lengths(of summary: SimulationSummary) -> [[Columns.Cell]] {
        let byWords = Dictionary(grouping: summary.runs.keys.sorted()) {
            simulation.lengths.words(for: $0)
        }
        return byWords.sorted { $0.value[0] < $1.value[0] }.enumerated().map { index, entry in
            let names = entry.value.prefix(Self.most).joined(separator: ", ")
            let left = entry.value.count - Self.most
            let more = left > 0 ? " and \(left) more" : ""
            return cells(index == 0 ? "a run lasts" : "", "\(names)\(more): \(entry.key)")
        }
    }
}

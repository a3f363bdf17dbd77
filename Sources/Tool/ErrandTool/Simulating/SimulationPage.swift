import Diagnostics
import Engine
import Screens
import Simulation
import Store
import TimeZones
import Values

/// A simulation for people: what is due on each day, or in each month of a long time, and what it
/// comes to.
struct SimulationPage {
    private let simulation: Simulated
    private let terminal: Terminal

    init(_ simulation: Simulated, on terminal: Terminal) {
        self.simulation = simulation
        self.terminal = terminal
    }

    var text: String {
        ([head] + groups + [SimulationSummaryPage(simulation, on: terminal).text])
            .joined(separator: "\n\n")
    }

    private var zone: Zone { simulation.zone }

    private var head: String {
        let span = simulation.span
        return "simulated from \(zone.minutes(span.start)) to \(zone.minutes(span.end)), "
            + TerminalText.visible(zone.name)
    }

    /// Occurrences with the same fate that come together.
    private struct Line {
        let occurrence: SimulatedOccurrence
        let last: Timestamp
        let count: Int
    }

    private struct Fate: Hashable {
        let workflow: String
        let name: String
        let words: String
    }

    private var groups: [String] {
        let dates = simulation.occurrences.map { zone.local($0.time).date }
        let byGroup = Dictionary(grouping: zip(dates, simulation.occurrences)) { group(of: $0.0) }
        let odd = Dictionary(grouping: simulation.oddDays.reasons) { group(of: $0.key) }
        guard !byGroup.isEmpty else { return ["nothing is due"] }
        return Set(byGroup.keys).union(odd.keys).sorted().map { group in
            let remarks = (odd[group] ?? []).sorted {
                $0.key.daysSince1970 < $1.key.daysSince1970
            }.map(remark)
            let rows = lines(of: (byGroup[group] ?? []).map(\.1)).map(row)
            let head = ([terminal.paint(title(of: group), .bold)] + remarks.prefix(1))
                .joined(separator: "  ")
            let more = remarks.dropFirst().map { "  \($0)" }
            return ([head] + more + Columns(rows: rows).lines(on: terminal).map { "  \($0)" })
                .joined(separator: "\n")
        }
    }

    /// The number of the group of a day: itself, or its month.
    private func group(of date: CivilDate) -> Int {
        simulation.span.isLong ? date.year * 12 + date.month - 1 : date.daysSince1970
    }

    private func title(of group: Int) -> String {
        guard simulation.span.isLong else { return CivilDate(daysSince1970: group).dayName }
        return "\(CivilDate.monthNames[group % 12]) \(group / 12)"
    }

    private func remark(_ date: CivilDate, _ reasons: [String]) -> String {
        let words = TerminalText.visible(reasons.joined(separator: "; "))
        return terminal.paint(
            simulation.span.isLong ? "\(date.dayName): \(words)" : words, .yellow)
    }

    private func lines(of occurrences: [SimulatedOccurrence]) -> [Line] {
        let byFate = Dictionary(grouping: occurrences) {
            Fate(workflow: $0.workflow, name: $0.name, words: $0.words)
        }
        return byFate.values.compactMap { alike in
            alike.first.map { first in
                Line(
                    occurrence: first,
                    last: alike.map { max($0.time, $0.row.nominal.upperBound) }.max() ?? first.time,
                    count: alike.reduce(0) { $0 + $1.row.count })
            }
        }.sorted {
            let (a, b) = ($0.occurrence, $1.occurrence)
            return (a.time, a.workflow, a.name, a.words) < (b.time, b.workflow, b.name, b.words)
        }
    }

    private func row(of line: Line) -> [Columns.Cell] {
        let first = time(line.occurrence.time)
        let last = time(line.last)
        return [
            .init(line.count > 1 && first != last ? "\(first) to \(last)" : first),
            .init(line.occurrence.workflow, .bold), .init(line.occurrence.name),
            .init(line.count > 1 ? "\(line.count) times" : ""),
            .init(line.occurrence.words, line.occurrence.judgement?.verdict.ink),
        ]
    }

    /// The time of a day, with the day where the group has more than one.
    private func time(_ instant: Timestamp) -> String {
        let text = zone.local(instant).description
        let clock = text.dropFirst(11).dropLast(text.hasSuffix(":00") ? 3 : 0)
        return simulation.span.isLong ? "\(text.dropFirst(5).prefix(5)) \(clock)" : String(clock)
    }
}

extension CivilDate {
    /// The day with its weekday: `Sun 2026-03-29`.
    var dayName: String { "\(weekday.name.prefix(3)) \(self)" }
}

extension Zone {
    /// The day and the time to the minute.
    func minutes(_ instant: Timestamp) -> String {
        let text = local(instant).description
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
}

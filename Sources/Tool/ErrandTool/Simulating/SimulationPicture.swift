import Calendars
import Engine
import Simulation
import Store
import TimeZones
import Values
import XML

/// A simulation as a picture in SVG: a row for each workflow, with its runs, or a square a day
/// where the time is long; odd days stand out.
struct SimulationPicture {
    private let simulation: Simulated
    private let rows: [(workflow: String, occurrences: [SimulatedOccurrence])]
    private let days: [SimulatedDay]

    private static let running = "#2e7d32"
    private static let waiting = "#9cc9a0"
    private static let idle = "#e68a00"
    private static let odd = "#ffe9a8"

    private static let labelWidth = 180
    private static let width = 1120
    private static let rowHeight = 22
    private static let headHeight = 44

    init(_ simulation: Simulated) {
        self.simulation = simulation
        let byWorkflow = Dictionary(grouping: simulation.occurrences, by: \.workflow)
        rows = simulation.workflows.map { ($0, byWorkflow[$0] ?? []) }
        days = SimulatedDay.all(of: simulation)
    }

    var text: String {
        let height = Self.headHeight + max(1, rows.count) * Self.rowHeight + 10
        let width = Self.labelWidth + Self.width + 10
        let parts = days.flatMap { column(of: $0, height: height) } + rows.enumerated().flatMap(row)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="#fff"/>
            <text x="8" y="16" font-weight="bold">\(XMLText.protected(title))</text>
            \((legend + parts).joined(separator: "\n"))
            </svg>

            """
    }

    private var title: String {
        let span = simulation.span
        return "\(simulation.zone.minutes(span.start)) to \(simulation.zone.minutes(span.end)), "
            + simulation.zone.name
    }

    private var legend: [String] {
        let waits = [("waits", Self.waiting)]
        let entries =
            [("runs", Self.running)] + (simulation.span.isLong ? [] : waits)
            + [("starts nothing", Self.idle), ("an odd day", Self.odd)]
        return entries.enumerated().flatMap { index, entry in
            let left = Double(Self.labelWidth + Self.width - (entries.count - index) * 110)
            return [
                box(left, 6, 12, 12, entry.1, entry.0),
                "<text x=\"\((left + 17).short)\" y=\"16\" fill=\"#555\">\(entry.0)</text>",
            ]
        }
    }

    /// The place of an instant from the left.
    private func x(_ instant: Timestamp) -> Double {
        let passed = Double(instant.since(simulation.span.start).totalNanoseconds)
        let share = passed / Double(simulation.span.length.totalNanoseconds)
        return Double(Self.labelWidth) + min(max(share, 0), 1) * Double(Self.width)
    }

    /// The background of a day, with its name where there is room.
    private func column(of day: SimulatedDay, height: Int) -> [String] {
        let (left, right) = (x(day.start), x(day.end))
        let top = Self.headHeight - 20
        var parts: [String] = []
        let reasons = simulation.oddDays.reasons[day.date] ?? []
        if !reasons.isEmpty {
            let words = "\(day.date.dayName): \(reasons.joined(separator: "; "))"
            parts.append(
                box(left, Double(top), right - left, Double(height - top), Self.odd, words))
        }
        let isFirst = day.date.day == 1
        guard !simulation.span.isLong || isFirst else { return parts }
        let month = String(day.date.monthName.prefix(3))
        let number = right - left > 90 ? day.date.dayName : "\(day.date.day)"
        let name = simulation.span.isLong ? month : number
        parts.append(
            "<line x1=\"\(left.short)\" x2=\"\(left.short)\" y1=\"\(top)\" y2=\"\(height)\" "
                + "stroke=\"#ccc\"/>")
        if simulation.span.isLong || right - left > 16 {
            parts.append(
                "<text x=\"\((left + 3).short)\" y=\"\(Self.headHeight - 6)\" fill=\"#555\">"
                    + "\(name)</text>")
        }
        return parts
    }

    private func row(
        _ index: Int, _ row: (workflow: String, occurrences: [SimulatedOccurrence])
    ) -> [String] {
        let top = Double(Self.headHeight + index * Self.rowHeight)
        let label =
            "<text x=\"8\" y=\"\((top + 15).short)\">"
            + "\(XMLText.protected(String(row.workflow.prefix(26))))</text>"
        let boxes =
            simulation.span.isLong
            ? squares(of: row.occurrences, top) : row.occurrences.flatMap { bars(of: $0, top) }
        return [label] + boxes
    }

    /// The wait and the run of an occurrence, or a mark where it started nothing.
    private func bars(of occurrence: SimulatedOccurrence, _ top: Double) -> [String] {
        let words =
            "\(simulation.zone.minutes(occurrence.time)) \(occurrence.name): "
            + occurrence.words
        guard let run = occurrence.run else {
            return [box(x(occurrence.time), top + 3, 2, 16, Self.idle, words)]
        }
        let end = run.endedAt ?? simulation.span.end
        let start = run.startedAt ?? end
        var parts: [String] = []
        if start > run.createdAt {
            let left = x(run.createdAt)
            parts.append(box(left, top + 8, max(x(start) - left, 1), 6, Self.waiting, words))
        }
        if run.startedAt != nil {
            let left = x(start)
            parts.append(box(left, top + 3, max(x(end) - left, 2), 16, Self.running, words))
        }
        return parts
    }

    /// A square for each day on which something was due, darker for more runs.
    private func squares(of occurrences: [SimulatedOccurrence], _ top: Double) -> [String] {
        let byDay = Dictionary(grouping: occurrences) { simulation.zone.local($0.time).date }
        return days.flatMap { day -> [String] in
            guard let due = byDay[day.date] else { return [] }
            let runs = due.count(where: \.hasStarted)
            let others = due.reduce(0) { $0 + $1.row.count } - runs
            let (left, width) = (x(day.start), max(x(day.end) - x(day.start) - 0.4, 1))
            let words = "\(day.date.dayName): \(runs) started, \(others) not"
            let shade = ["#b7dcb9", "#7fbf84", "#43964a", "#1b5e20"]
            let level = runs > 24 ? 3 : runs > 4 ? 2 : runs > 1 ? 1 : 0
            let green = runs > 0 ? [box(left, top + 3, width, 16, shade[level], words)] : []
            return green + (others > 0 ? [box(left, top + 15, width, 4, Self.idle, words)] : [])
        }
    }

    private func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: String,
        _ words: String
    ) -> String {
        "<rect x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(width.short)\" "
            + "height=\"\(height.short)\" fill=\"\(colour)\" stroke=\"#fff\" "
            + "stroke-width=\"0.4\"><title>\(XMLText.protected(words))</title></rect>"
    }
}

/// A day of a simulation, as the clocks show it.
private struct SimulatedDay {
    let date: CivilDate
    let start: Timestamp
    let end: Timestamp

    static func all(of simulation: Simulated) -> [SimulatedDay] {
        var days: [SimulatedDay] = []
        var start = simulation.span.start
        while start < simulation.span.end {
            let date = simulation.zone.local(start).date
            let next = CivilDate(daysSince1970: date.daysSince1970 + 1)
            let midnight =
                CalendarTime.date(next).instant(in: simulation.zone) ?? simulation.span.end
            let end = min(max(midnight, start.adding(.seconds(1)) ?? midnight), simulation.span.end)
            days.append(SimulatedDay(date: date, start: start, end: end))
            start = end
        }
        return days
    }
}

extension Double {
    /// The number with one digit after the point.
    fileprivate var short: String { "\((self * 10).rounded() / 10)" }
}

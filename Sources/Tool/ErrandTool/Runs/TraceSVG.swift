import Home
import Runs
import Screens
import Store
import Values
import XML

/// The steps of a run as a picture that stands by itself: what is inside of what, and when each was
/// done.
struct TraceSVG {
    private let report: RunReport
    private let rows: [RunTrace.Row]
    private let span: ClosedRange<Timestamp>

    private static let (width, names, rowHeight, top) = (960, 420, 22, 58)

    /// The longest text of a name, in characters.
    private static let longest = 52

    init(_ report: RunReport, now: Timestamp) {
        self.report = report
        rows = RunTrace(report.steps).rows
        let first = report.summary.started ?? report.summary.created
        span = first...max(first, report.summary.ended ?? now)
    }

    var text: String {
        let height = Self.top + rows.count * Self.rowHeight + 14
        let took = span.upperBound.since(span.lowerBound).rounded
        let title = "\(report.summary.workflow), run \(report.summary.id.short)"
        let size =
            "viewBox=\"0 0 \(Self.width) \(height)\" width=\"\(Self.width)\" height=\"\(height)\""
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\">",
            "<title>\(XMLText.protected(title))</title>", Self.style,
            "<rect class=\"page\" width=\"100%\" height=\"100%\"/>",
            Self.text(title, "head", x: 16, y: 24),
            Self.text("\(report.summary.state.rawValue), \(took)", "faint", x: 16, y: 44),
        ]
        for (index, row) in rows.enumerated() { lines += self.row(row, at: index) }
        return lines.joined(separator: "\n") + "\n</svg>"
    }

    private func row(_ row: RunTrace.Row, at index: Int) -> [String] {
        let y = Self.top + index * Self.rowHeight
        let step = row.step
        let indent = min(row.depth, 12) * 16
        let title = step.title.text(attempt: step.attempts)
        let name = (step.element.map { "\(title) · \($0)" } ?? title)
            .cut(to: Self.longest - indent / 8)
        let state = Self.state(of: step)
        let words = ([step.status ?? "", length(of: step)] + (step.decision?.lines ?? []))
            .filter { !$0.isEmpty }
        var lines = [
            "<g><title>\(XMLText.protected(([name] + words).joined(separator: "\n")))</title>",
            "<circle class=\"\(state)\" cx=\"\(22 + indent)\" cy=\"\(y + 10)\" r=\"4\"/>",
            Self.text(name, "name", x: 34 + indent, y: y + 14),
        ]
        if row.depth > 0 {
            lines.append(
                "<path class=\"edge\" d=\"M\(6 + indent) \(y - 4)V\(y + 10)H\(16 + indent)\"/>")
        }
        if let started = step.started {
            let (x, end) = (place(of: started), place(of: step.finished ?? span.upperBound))
            let width = max(2, end - x)
            lines.append(
                "<rect class=\"\(state)\" x=\"\(x)\" y=\"\(y + 4)\" width=\"\(width)\" "
                    + "height=\"12\" rx=\"2\"/>")
            // The text stands on the side where there is room.
            let isLeft = x + width + 70 > Self.width
            lines.append(
                Self.text(
                    length(of: step), isLeft ? "faint end" : "faint",
                    x: isLeft ? x - 6 : x + width + 6, y: y + 14))
        }
        return lines + ["</g>"]
    }

    private func length(of step: StepReport) -> String {
        guard let started = step.started, let finished = step.finished else { return "" }
        return finished.since(started).rounded
    }

    private func place(of instant: Timestamp) -> Int {
        let whole = max(1, span.upperBound.since(span.lowerBound).totalNanoseconds)
        let part = min(max(0, instant.since(span.lowerBound).totalNanoseconds), whole)
        return Self.names + Int(part * Int128(Self.width - Self.names - 16) / whole)
    }

    private static func state(of step: StepReport) -> String {
        switch step.status {
        case "succeeded": "good"
        case "skipped": "none"
        case "begun", nil: "open"
        default: "bad"
        }
    }

    private static func text(_ text: String, _ kind: String, x: Int, y: Int) -> String {
        "<text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\">\(XMLText.protected(text))</text>"
    }

    private static let style = """
        <style>
        text { font: 13px ui-monospace, monospace; fill: #24292f }
        .head { font-weight: bold; font-size: 15px }
        .faint { fill: #6e7781; font-size: 11px }
        .end { text-anchor: end }
        .page { fill: #ffffff }
        .good { fill: #2da44e } .bad { fill: #cf222e } .open { fill: #bf8700 }
        .none { fill: #afb8c1 }
        .edge { fill: none; stroke: #d0d7de }
        @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 } .faint { fill: #8b949e } .page { fill: #0d1117 }
        .edge { stroke: #30363d } .none { fill: #484f58 }
        }
        </style>
        """
}

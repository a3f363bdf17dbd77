import Diagnostics
import Engine
import Home
import Values

/// A step in a line.
struct StepLine {
    private let step: StepReport

    init(_ step: StepReport) {
        self.step = step
    }

    /// What is told while the run goes on: what has ended, and what it said.
    var news: String? {
        guard let sign, step.finished != nil else { return nil }
        return TerminalText.visible("\(sign) \(step.path)\(time)\(remark)")
    }

    /// What is told of it later.
    var text: String {
        let tries = step.attempts > 1 ? " after \(step.attempts) attempts" : ""
        let status = step.status == "succeeded" ? "" : " \(step.status ?? "")"
        return TerminalText.visible(
            "\(sign ?? "·") \(step.path)\(status)\(tries)\(time)\(remark)")
    }

    private var sign: String? {
        switch step.status {
        case "succeeded": "✓"
        case "failed", "unclear", "interrupted", "cancelled": "✗"
        case "skipped": "-"
        default: nil
        }
    }

    private var time: String {
        guard let started = step.started, let finished = step.finished else { return "" }
        return " (\(finished.since(started).rounded))"
    }

    private var remark: String {
        if let failure = step.failure { return ": \(failure.message)" }
        return step.dialog.map { ": \($0)" } ?? ""
    }
}

extension TimeSpan {
    /// The span as people say it, to the millisecond below a minute and to the second above.
    var rounded: String {
        let unit: Int128 = self < .seconds(60) ? 1_000_000 : 1_000_000_000
        let total = totalNanoseconds / unit * unit
        return "\(TimeSpan(totalNanoseconds: total) ?? self)"
    }
}

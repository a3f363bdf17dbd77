import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Runs
import Screens
import Values

/// A step in a line.
struct StepLine {
    private let step: StepReport

    /// The name in the place of that by which it is known outside of a tree.
    private let label: String?

    init(_ step: StepReport, as label: String? = nil) {
        self.step = step
        self.label = label
    }

    /// The line while the run goes on: the end of the step, and its words, unless they are known.
    func news(isSilent: Bool = false) -> ScreenLine? {
        guard let sign, step.finished != nil else { return nil }
        return sign + visible(" \(title)\(taken)\(time)\(isSilent ? "" : remark)")
    }

    /// The line in a page about the run.
    var line: ScreenLine {
        let status = step.status == "succeeded" ? "" : " \(step.status ?? "")"
        return (sign ?? ScreenLine("·")) + visible(" \(title)\(status)\(taken)\(time)\(remark)")
    }

    /// The line while it goes on, without its sign.
    var open: String { Self.line(of: title) }

    /// The lines of its result in such a page; all of it is in the data.
    var returned: [String] {
        let value = step.value?.summary ?? ""
        let lines = (value.isEmpty ? [] : ["= \(value)"]) + step.remarks.map { "(\($0))" }
        return lines.map {
            Self.line(of: String($0.prefix(2 * Self.longestValue))).cut(to: Self.longestValue)
        }
    }

    /// The lines of the view that its intent has shown.
    var view: [String] {
        guard let view = step.snippet else { return [] }
        return view.shownText.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "      \($0)" }
    }

    /// The most columns that each of them takes.
    private static let longestValue = 100

    /// The name for people, with the number of the attempt, unless it is the first and has not
    /// failed; and the element of a loop that it is about.
    private var title: String { step.element.map { "\(name) · \($0)" } ?? name }

    private var name: String {
        let isPlain = step.attempts == 1 && step.failure == nil
        guard let label else {
            return isPlain ? step.title.text : step.title.text(attempt: step.attempts)
        }
        return isPlain ? label : StepTitle.text(label, step)
    }

    /// The lines in such a page about the attempts before the last, each with the last lines of its
    /// output.
    func earlier(most: Int) -> [String] {
        step.earlier.flatMap { attempt in
            let reason = attempt.failure.map { ": \($0.message)" } ?? " \(attempt.status)"
            let which = step.title.text(attempt: attempt.number)
            let words = which.dropFirst(step.title.text.count).drop { $0 == "," || $0 == " " }
            let line = visible(
                "\(words.isEmpty ? "attempt \(attempt.number)" : String(words))\(reason)")
            return ["  \(line.text)"]
                + Self.output(attempt.output, after: attempt.linesBefore, most: most)
        }
    }

    /// The last lines of the output of the last attempt, unless that has a value.
    func output(most: Int) -> [String] {
        Self.output(step.output, after: step.linesBefore, most: most)
    }

    private static func output(_ text: String, after before: Int, most: Int) -> [String] {
        let lines = ProgramLines.all(of: text)
        let count = before + max(0, lines.count - most)
        let gap = count > 0 ? ["    … \(count) line\(count == 1 ? "" : "s") before …"] : []
        return gap + lines.suffix(most).map { "    │ \($0)" }
    }

    /// The longest line that is shown.
    private static let longest = 300

    private func visible(_ text: String) -> ScreenLine {
        ScreenLine(Self.line(of: text).cut(to: Self.longest))
    }

    /// A text of several lines in one.
    private static func line(of text: String) -> String {
        ProgramLines.all(of: text).joined(separator: " / ")
    }

    private var sign: ScreenLine? {
        switch step.status {
        case "succeeded": ScreenLine("✓", .green)
        case "failed", "unclear", "interrupted", "cancelled": ScreenLine("✗", .red)
        case "skipped": ScreenLine("-", .faint)
        default: nil
        }
    }

    /// The part that the earlier run has done.
    private var taken: String {
        if step.isTakenOver { return " taken over" }
        let count = step.elementsTakenOver
        return count > 0 ? " with \(count) element\(count == 1 ? "" : "s") taken over" : ""
    }

    private var time: String {
        guard let started = step.started, let finished = step.finished else { return "" }
        return " (\(finished.since(started).rounded))"
    }

    private var remark: String {
        if let failure = step.failure { return ": \(failure.message)" }
        if let dialog = step.dialog { return ": \(dialog)" }
        return step.opened.map { ": next: \($0.words)" } ?? ""
    }
}

extension StepTitle {
    /// A name with the number of the attempt of a step.
    fileprivate static func text(_ label: String, _ step: StepReport) -> String {
        label + step.title.text(attempt: step.attempts).dropFirst(step.title.text.count)
    }
}

extension Value {
    /// The value in a line: of a thing without an id, its known properties.
    fileprivate var summary: String {
        switch self {
        case .null: ""
        case .entity(let entity) where entity.id.isEmpty:
            entity.properties.filter { $0.value != .null && $0.value != "" }
                .map { "\($0.key): \($0.value.spelling)" }.joined(separator: ", ")
        default: spelling
        }
    }

    /// The value beside its name, where nothing would be none.
    var told: String {
        switch self {
        case .null, .string(""): json
        default: summary
        }
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

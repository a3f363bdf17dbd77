import Catalogue
import Diagnostics
import Engine
import Home
import Values

/// A step in a line.
struct StepLine {
    private let step: StepReport
    private let terminal: Terminal

    init(_ step: StepReport, on terminal: Terminal) {
        self.step = step
        self.terminal = terminal
    }

    /// What is told as soon as it goes on.
    var beginning: String { TerminalText.visible("… \(title)") }

    /// What is told while the run goes on: what has ended, and what it said, unless that is known.
    func news(isSilent: Bool = false) -> String? {
        guard let sign, step.finished != nil else { return nil }
        return "\(sign) \(visible("\(title)\(taken)\(time)\(isSilent ? "" : remark)"))"
    }

    /// What is told of it later.
    var text: String {
        let tries = step.attempts > 1 ? " after \(step.attempts) attempts" : ""
        let status = step.status == "succeeded" ? "" : " \(step.status ?? "")"
        return "\(sign ?? "·") \(visible("\(title)\(status)\(tries)\(taken)\(time)\(remark)"))"
    }

    /// What is told later of what it returned, on lines of their own; all of it is in the data.
    var returned: [String] {
        let value = step.value?.summary ?? ""
        let lines = (value.isEmpty ? [] : ["= \(value)"]) + step.remarks.map { "(\($0))" }
        return lines.map {
            TerminalText.visible(String($0.prefix(2 * Self.longestValue)))
                .cut(to: Self.longestValue)
        }
    }

    /// The most columns that each of them takes.
    private static let longestValue = 100

    /// What people know it by: its title, or its path and what it calls.
    private var title: String {
        step.name ?? [step.path.readable, step.intent].compactMap(\.self).joined(separator: " ")
    }

    /// The longest that a line is shown, where nobody can see more at once.
    private static let longest = 300

    private func visible(_ text: String) -> String {
        TerminalText.visible(text).cut(to: Self.longest)
    }

    private var sign: String? {
        switch step.status {
        case "succeeded": terminal.paint("✓", .green)
        case "failed", "unclear", "interrupted", "cancelled": terminal.paint("✗", .red)
        case "skipped": terminal.paint("-", .faint)
        default: nil
        }
    }

    /// What the run before has done of it.
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
        return step.dialog.map { ": \($0)" } ?? ""
    }
}

extension StepPath {
    /// The path as people write it: with what was escaped in the keys of its loops as it was.
    var readable: String {
        let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Value {
    /// The value in a line: of a thing without an id, what is known of it.
    fileprivate var summary: String {
        switch self {
        case .null: ""
        case .entity(let entity) where entity.id.isEmpty:
            entity.properties.filter { $0.value != .null && $0.value != "" }
                .map { "\($0.key): \($0.value.spelling)" }.joined(separator: ", ")
        default: spelling
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

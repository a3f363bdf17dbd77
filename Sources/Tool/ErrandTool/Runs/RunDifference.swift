import Catalogue
import Diagnostics
import Home
import Runs
import Screens
import Store
import Values

/// What differs between a run and an earlier one of the same workflow.
struct RunDifference {
    private let old: RunReport
    private let new: RunReport

    /// Spans that differ by less are alike: to twice as much, and to a tenth of a second.
    private static let factor: Int128 = 2
    private static let leastNanoseconds: Int128 = 100_000_000

    init(from old: RunReport, to new: RunReport) {
        self.old = old
        self.new = new
    }

    /// A line for each difference, the part that it is about before the others.
    var lines: [String] {
        let parts = [
            part("run", end), part("workflow", version),
            part("inputs", map(old.inputs, new.inputs)),
            part("steps", steps), part("outputs", map(old.outputs, new.outputs)),
        ]
        let lines = parts.flatMap(\.self)
        return (lines.isEmpty ? ["nothing differs"] : lines).map(TerminalText.visible)
    }

    private func part(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
    }

    private static func change(_ old: String, _ new: String) -> String { "\(old) → \(new)" }

    private var end: [String] {
        var lines: [String] = []
        let (before, after) = (old.summary.state.rawValue, new.summary.state.rawValue)
        if before != after { lines.append(Self.change(before, after)) }
        lines += error(old.failure, new.failure)
        if let span = span(old.summary.took, new.summary.took) { lines.append(span) }
        return lines
    }

    private var version: [String] {
        guard let before = old.definition, let after = new.definition, before != after else {
            return []
        }
        let short = { (digest: Digest) in String(digest.description.prefix(8)) }
        return ["another version: \(Self.change(short(before), short(after)))"]
    }

    private func map(_ old: ValueMap, _ new: ValueMap) -> [String] {
        var names = old.map(\.key)
        names += new.map(\.key).filter { old[$0] == nil }
        return names.sorted { $0.description < $1.description }.compactMap { name -> String? in
            let (before, after) = (old[name], new[name])
            guard before != after else { return nil }
            return "\(name.description): \(Self.change(Self.short(before), Self.short(after)))"
        }
    }

    private static func short(_ value: Value?) -> String {
        value.map { $0.told.split(separator: "\n").joined(separator: " / ").cut(to: 60) }
            ?? "none"
    }

    private var steps: [String] {
        let before = Dictionary(old.steps.map { ($0.path, $0) }) { $1 }
        let after = Dictionary(new.steps.map { ($0.path, $0) }) { $1 }
        let lost = old.steps.filter { after[$0.path] == nil }
            .map { "\($0.title.text): not done this time" }
        return new.steps.flatMap { step -> [String] in
            guard let former = before[step.path] else {
                return ["\(step.title.text): not done then, \(step.status ?? "open") now"]
            }
            return differences(former, step).map { "\(step.title.text): \($0)" }
        } + lost
    }

    private func differences(_ old: StepReport, _ new: StepReport) -> [String] {
        var lines: [String] = []
        if old.status != new.status {
            lines.append(Self.change(old.status ?? "open", new.status ?? "open"))
        }
        if old.decision?.branch != new.decision?.branch, let branch = new.decision?.branch {
            lines.append("took \(Self.change(old.decision?.branch ?? "none", branch))")
        }
        if old.attempts != new.attempts, old.attempts > 0, new.attempts > 0 {
            lines.append("attempts \(Self.change("\(old.attempts)", "\(new.attempts)"))")
        }
        lines += error(old.failure, new.failure)
        if old.value != new.value, old.status == new.status, new.failure == nil {
            lines.append("= \(Self.change(Self.short(old.value), Self.short(new.value)))")
        }
        if let span = span(old.took, new.took) { lines.append(span) }
        return lines
    }

    private func error(_ old: StepFailure?, _ new: StepFailure?) -> [String] {
        guard old?.message != new?.message else { return [] }
        if let new {
            return ["error: \(new.message)" + (old.map { ", then: \($0.message)" } ?? "")]
        }
        return old.map { ["no error any more, then: \($0.message)"] } ?? []
    }

    private func span(_ old: TimeSpan?, _ new: TimeSpan?) -> String? {
        guard let old, let new else { return nil }
        let (less, more) = (
            min(old.totalNanoseconds, new.totalNanoseconds),
            max(old.totalNanoseconds, new.totalNanoseconds)
        )
        guard more - less >= Self.leastNanoseconds, more >= less * Self.factor else { return nil }
        return "took \(Self.change(old.rounded, new.rounded))"
    }
}

extension StepReport {
    fileprivate var took: TimeSpan? {
        guard let started, let finished else { return nil }
        return finished.since(started)
    }
}

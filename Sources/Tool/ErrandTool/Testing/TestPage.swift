import Diagnostics
import Screens
import Values
import WorkflowTesting

/// The verdicts on tests, as a person reads them.
struct TestPage {
    /// The tests of one file.
    struct Part {
        let file: String
        let workflow: String
        let verdicts: [TestVerdict]
        let coverage: Coverage
    }

    let parts: [Part]
    let terminal: Terminal

    private var verdicts: [TestVerdict] { parts.flatMap(\.verdicts) }

    var text: String { (parts.flatMap(lines) + [summary]).joined(separator: "\n") }

    private var summary: String {
        let failed = verdicts.filter { !$0.hasPassed }.count
        let count = "\(verdicts.count) test\(verdicts.count == 1 ? "" : "s")"
        return failed == 0 ? "\(count) passed" : "\(failed) of \(count) failed"
    }

    private func lines(of part: Part) -> [String] {
        [part.file] + part.verdicts.flatMap(lines) + ["  \(part.coverageLine)", ""]
    }

    private func lines(of verdict: TestVerdict) -> [String] {
        let sign =
            verdict.hasPassed ? terminal.paint("✓", .green) : terminal.paint("✗", .red)
        let time = verdict.took > .zero ? " (\(verdict.took))" : ""
        let name = TerminalText.visible(verdict.name)
        return ["  \(sign) \(name)\(time)"] + verdict.faults.flatMap(lines)
    }

    private func lines(of fault: TestFault) -> [String] {
        var lines = ["    \(fault.place): \(fault.sentence)"]
        if let expected = fault.expected { lines.append("      expected  \(expected)") }
        if let got = fault.got { lines.append("      got       \(got)") }
        if let advice = fault.advice {
            lines += advice.split(separator: "\n").map { "      | \($0)" }
        }
        return lines.map(TerminalText.visible)
    }

    /// The same as data.
    var value: Value {
        [
            "files": .list(parts.map(\.value)),
            "passed": .int(Int64(verdicts.filter(\.hasPassed).count)),
            "failed": .int(Int64(verdicts.filter { !$0.hasPassed }.count)),
        ]
    }
}

extension TestPage.Part {
    var coverageLine: String {
        var words = "\(workflow): steps \(coverage.doneStepCount) of \(coverage.stepCount)"
        if coverage.branchCount > 0 {
            words += ", branches \(coverage.takenBranchCount) of \(coverage.branchCount)"
        }
        let missed = coverage.missed
        guard !missed.isEmpty else { return words }
        let more = missed.count > 5 ? ", and \(missed.count - 5) more" : ""
        return words + "; never taken: \(missed.prefix(5).joined(separator: ", "))\(more)"
    }

    fileprivate var value: Value {
        [
            "file": .string(file), "workflow": .string(workflow),
            "tests": .list(verdicts.map(\.value)),
            "coverage": [
                "steps": .int(Int64(coverage.stepCount)),
                "steps_done": .int(Int64(coverage.doneStepCount)),
                "branches": .int(Int64(coverage.branchCount)),
                "branches_taken": .int(Int64(coverage.takenBranchCount)),
                "never_taken": .list(coverage.missed.map(Value.string)),
            ],
        ]
    }
}

extension TestVerdict {
    fileprivate var value: Value {
        [
            "name": .string(name), "passed": .bool(hasPassed), "took": .duration(took),
            "faults": .list(faults.map(\.value)),
        ]
    }
}

extension TestFault {
    fileprivate var value: Value {
        var map: ValueMap = ["sentence": .string(sentence), "place": .string(place)]
        if let expected { map["expected"] = .string(expected) }
        if let got { map["got"] = .string(got) }
        if let advice { map["advice"] = .string(advice) }
        return .map(map)
    }
}

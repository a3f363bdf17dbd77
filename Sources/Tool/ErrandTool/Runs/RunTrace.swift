import Catalogue
import Home
import Runs
import Screens
import Values

/// The steps of a run, each below the one that it is inside of, with what decided about them.
struct RunTrace {
    /// A step and the number of steps around it.
    struct Row {
        let step: StepReport
        let depth: Int
    }

    private let steps: [StepReport]

    /// The steps by the path of the one around them, in the order in which they began.
    private let inside: [StepPath: [StepReport]]

    init(_ steps: [StepReport]) {
        self.steps = steps
        let known = Set(steps.map(\.path))
        let inside = Dictionary(grouping: steps) { step in
            var around = step.path.withoutAttempt.parent
            while let path = around, path != .run {
                if known.contains(path) { return path }
                around = path.withoutAttempt.parent
            }
            return .run
        }
        self.inside = inside.mapValues(Self.together)
    }

    /// The steps of each element or lane beside each other, and likewise those inside of each step
    /// that is not shown itself, in the order in which these began.
    private static func together(_ steps: [StepReport]) -> [StepReport] {
        var order: [StepPath: Int] = [:]
        for (index, step) in steps.enumerated() {
            for path in step.path.way { order[path] = order[path] ?? index }
        }
        let places = steps.map { step in step.path.way.map { order[$0] ?? 0 } }
        return steps.indices
            .sorted { (places[$0] + [$0]).lexicographicallyPrecedes(places[$1] + [$1]) }
            .map { steps[$0] }
    }

    /// All steps from the first to the last.
    var rows: [Row] { rows(in: .run, 0) }

    private func rows(in path: StepPath, _ depth: Int) -> [Row] {
        (inside[path] ?? []).flatMap { step in
            [Row(step: step, depth: depth)] + rows(in: step.path, depth + 1)
        }
    }

    /// The steps as a tree, each with the lines that tell of it.
    func outlines(
        _ line: (StepReport) -> ScreenLine, details: (StepReport) -> [ScreenLine]
    ) -> [Outline] { outlines(in: .run, line, details) }

    private func outlines(
        in path: StepPath, _ line: (StepReport) -> ScreenLine,
        _ details: (StepReport) -> [ScreenLine]
    ) -> [Outline] {
        (inside[path] ?? []).map { step in
            Outline(line(step), details: details(step), outlines(in: step.path, line, details))
        }
    }
}

extension StepPath {
    /// The paths of what it is inside of, the outermost first, and the path itself.
    fileprivate var way: [StepPath] {
        let way = sequence(first: self) { $0.parent == .run ? nil : $0.parent }
        return way.reversed()
    }
}

extension StepDecision {
    /// What was decided, and by which values.
    var lines: [String] {
        let known = values.map { "\($0.key.description) = \($0.value.told)".cut(to: 100) }
        return [sentence].compactMap(\.self) + known.map { "  \($0)" }
    }

    private var sentence: String? {
        let condition = condition?.split(whereSeparator: \.isNewline).joined(separator: " ")
        switch (branch, condition) {
        case (let branch?, let condition?):
            return holds == false
                ? "→ \(branch), since not \(condition)" : "→ \(branch), since \(condition)"
        case (let branch?, nil): return "→ \(branch)"
        case (nil, let condition?): return "when \(condition): \(holds == true ? "yes" : "no")"
        case (nil, nil): return nil
        }
    }
}

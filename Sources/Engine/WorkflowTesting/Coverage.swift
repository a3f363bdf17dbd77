import Runs
package import Workflows

/// The steps and branches of workflows that runs came to.
package struct Coverage: Sendable {
    /// What can be come to: a step, or a way on from it.
    package struct Spot: Hashable, Comparable, Sendable {
        /// The positions of the steps around it and of itself, which tell it from all others.
        let path: [String]

        /// What people call it.
        package let name: String

        package static func < (a: Self, b: Self) -> Bool {
            a.path.lexicographicallyPrecedes(b.path)
        }

        package static func == (a: Self, b: Self) -> Bool { a.path == b.path }
        package func hash(into hasher: inout Hasher) { hasher.combine(path) }
    }

    private var steps: Set<Spot> = []
    private var branches: Set<Spot> = []
    private var doneSteps: Set<Spot> = []
    private var takenBranches: Set<Spot> = []

    package init() {}

    package var stepCount: Int { steps.count }
    package var doneStepCount: Int { doneSteps.count }
    package var branchCount: Int { branches.count }
    package var takenBranchCount: Int { takenBranches.count }

    /// What no run came to, in the order of the file.
    package var missed: [String] {
        let missed = steps.subtracting(doneSteps).union(branches.subtracting(takenBranches))
        return missed.sorted().map(\.name)
    }

    package mutating func add(_ other: Coverage) {
        steps.formUnion(other.steps)
        branches.formUnion(other.branches)
        doneSteps.formUnion(other.doneSteps)
        takenBranches.formUnion(other.takenBranches)
    }
}

// MARK: What there is

extension Coverage {
    /// Takes in all that a workflow has.
    package init(of workflow: Workflow) {
        addSteps(workflow.steps, ["1"])
        addSteps(workflow.onFailure, ["2"])
        addSteps(workflow.finally, ["3"])
    }

    private mutating func addSteps(_ list: [Step], _ path: [String]) {
        for (index, step) in list.enumerated() {
            let own = path + [Self.key(index)]
            steps.insert(Self.spot(step, index, own))
            if step.when != nil {
                branches.insert(Self.spot(step, index, own + ["when yes"]))
                branches.insert(Self.spot(step, index, own + ["when no"]))
            }
            for branch in Self.branches(of: step.action) {
                branches.insert(Self.spot(step, index, own + [branch]))
            }
            for (number, part) in step.action.namedParts.enumerated() {
                addSteps(part.steps, own + [Self.key(number)])
            }
        }
    }

    /// The ways on from a step, of which a run takes one.
    private static func branches(of action: Action) -> [String] {
        switch action {
        case .choose(let branches, _): branches.indices.map { "case \($0)" } + ["case else"]
        case .attempt(_, let rescue, _): rescue == nil ? [] : ["catch"]
        default: []
        }
    }

    private static func key(_ number: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, 5 - text.count)) + text
    }

    private static func spot(_ step: Step, _ index: Int, _ path: [String]) -> Spot {
        let line = step.place.map { " (line \($0.line))" } ?? ""
        let title = "\(step.title(at: index))\(line)"
        let name =
            switch path.last ?? "" {
            case "when yes": "\(title) done"
            case "when no": "\(title) skipped"
            case "case else": "else of \(title)"
            case "catch": "catch of \(title)"
            case let word where word.hasPrefix("case "):
                "\(caseName(word, step)) of \(title)"
            default: title
            }
        return Spot(path: path, name: name)
    }

    private static func caseName(_ word: String, _ step: Step) -> String {
        guard case .choose(let branches, _) = step.action, branches.count > 1 else {
            return "then"
        }
        return "case \((Int(word.dropFirst(5)) ?? 0) + 1)"
    }
}

// MARK: What was come to

extension Coverage {
    /// Notes what an entry of a run's journal tells.
    mutating func note(_ entry: Entry, of workflow: Workflow) {
        guard let (step, index, path) = Self.find(entry.path, in: workflow) else { return }
        switch entry.body {
        case .decided(.when(let holds)):
            takenBranches.insert(Self.spot(step, index, path + [holds ? "when yes" : "when no"]))
            return
        case .decided(.branch(let number)):
            let count = if case .choose(let branches, _) = step.action { branches.count } else { 0 }
            let word = number < count ? "case \(number)" : "case else"
            takenBranches.insert(Self.spot(step, index, path + [word]))
        case .outcome(let outcome) where outcome.status == .skipped: return
        default: break
        }
        noteWay(to: entry.path, in: workflow)
    }

    /// Notes a step and those around it as done.
    private mutating func noteWay(to path: StepPath, in workflow: Workflow) {
        var next: StepPath? = path
        while let one = next, !one.text.isEmpty {
            if let (step, index, place) = Self.find(one, in: workflow) {
                doneSteps.insert(Self.spot(step, index, place))
            } else if one.text.hasSuffix("/catch"), let parent = one.parent,
                let (step, index, place) = Self.find(parent, in: workflow)
            {
                takenBranches.insert(Self.spot(step, index, place + ["catch"]))
            }
            next = one.parent
        }
    }

    /// Finds the step of a path, with its place in the file.
    private static func find(
        _ path: StepPath, in workflow: Workflow
    ) -> (step: Step, index: Int, path: [String])? {
        var components = path.text.split(separator: "/", omittingEmptySubsequences: false)[...]
        var steps = workflow.steps
        var place = ["1"]
        switch components.first {
        case "@on_failure": (steps, place) = (workflow.onFailure, ["2"])
        case "@finally": (steps, place) = (workflow.finally, ["3"])
        default: break
        }
        if place != ["1"] { components.removeFirst() }
        while let component = components.popFirst() {
            let name = String(component.prefix { $0 != "~" })
            guard
                let index = steps.indices.first(where: { steps[$0].pathComponent(at: $0) == name })
            else { return nil }
            place.append(key(index))
            guard let inside = components.popFirst() else { return (steps[index], index, place) }
            let parts = steps[index].action.namedParts
            guard
                let number = parts.firstIndex(where: {
                    $0.name == nil || $0.name ?? "" == inside
                })
            else { return nil }
            // The part alone is no step.
            guard !components.isEmpty else { return nil }
            place.append(key(number))
            steps = parts[number].steps
        }
        return nil
    }
}

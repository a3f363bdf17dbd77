import Diagnostics

/// Finds names that are given twice where both can be seen.
///
/// The branches of one choice may use the same ids, since only one of them is done.
struct NameCheck {
    private struct Use {
        let range: SourceRange
        let sentence: String

        /// The branch that it is in.
        let branch: Int
    }

    /// A way through a choice.
    private struct Branch {
        let choice: Int

        /// The branch that the choice is in, of which the number is smaller.
        let around: Int
    }

    /// The last use of each name, of those that are in other branches than one another.
    private var taken: [String: Use] = [:]

    /// All branches so far; the first one is what is in no choice.
    private var branches = [Branch(choice: 0, around: 0)]

    /// The branch that is being visited.
    private var branch = 0
    private var choices = 0

    static func run(_ workflow: Workflow, _ reading: inout Reading) {
        var check = NameCheck()
        check.takeFailure(of: workflow.onFailure, &reading)
        for steps in [workflow.steps, workflow.onFailure, workflow.finally] {
            check.visit(steps, &reading)
        }
        check.visit(workflow.triggers, &reading)
        check.visit(workflow.environment, workflow.environmentRanges, of: "env", &reading)
        check.visit(workflow.secrets, workflow.secretRanges, of: "secrets", &reading)
    }

    static func run(onFailure steps: [Step], _ reading: inout Reading) {
        var check = NameCheck()
        check.takeFailure(of: steps, &reading)
        check.visit(steps, &reading)
    }

    /// Checks names against those of steps after a failure, which see all other steps, so that none
    /// of them may have the failure's name.
    private mutating func takeFailure(of steps: [Step], _ reading: inout Reading) {
        guard let first = steps.first else { return }
        take("error", as: Self.failure, at: first.range, &reading)
    }

    private static let failure = "the name of the failure"
}

extension NameCheck {
    private mutating func take(
        _ name: String, as sentence: String, at range: SourceRange, _ reading: inout Reading
    ) {
        let use = Use(range: range, sentence: sentence, branch: branch)
        guard let earlier = taken.updateValue(use, forKey: name), isVisible(earlier) else { return }
        taken[name] = earlier
        reading.report(
            .takenName(name, by: earlier.sentence), at: range,
            notes: [Diagnostic.Note("'\(name)' is here", at: earlier.range)])
    }

    private func visibleUse(of name: String) -> Use? {
        taken[name].flatMap { isVisible($0) ? $0 : nil }
    }

    /// Whether a use is not in another branch of a choice that this place is in, too.
    private func isVisible(_ use: Use) -> Bool {
        var (other, own) = (use.branch, branch)
        guard other != own else { return true }
        var last = (other: 0, own: 0)
        // A branch has a larger number than those around it, so that both ways meet.
        while other != own {
            if other > own {
                last.other = branches[other].choice
                other = branches[other].around
            } else {
                last.own = branches[own].choice
                own = branches[own].around
            }
        }
        return last.other != last.own
    }
}

extension NameCheck {
    private mutating func visit(_ steps: [Step], _ reading: inout Reading) {
        // A step is large, so that of each only what is needed is copied.
        for index in steps.indices {
            if let id = steps[index].id {
                take(id, as: "the id of a step", at: steps[index].idRange, &reading)
            }
            visit(steps[index].action, at: steps[index].range, &reading)
        }
    }

    private mutating func visit(_ action: Action, at range: SourceRange, _ reading: inout Reading) {
        switch action {
        case .choose(let branches, let otherwise): visit(branches, or: otherwise, &reading)
        case .forEach(let loop):
            visit(
                loop.steps, with: loop.element, as: "the name of a loop's element", at: loop.range,
                &reading)
        case .repeat(let rounds): visit(rounds.steps, &reading)
        case .parallel(let lanes), .race(let lanes):
            for lane in lanes { visit(lane.steps, &reading) }
        case .attempt(let steps, let rescue, let finally):
            visit(steps, &reading)
            if let rescue { visit(rescue, with: "error", as: Self.failure, at: range, &reading) }
            visit(finally ?? [], &reading)
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .undo,
            .unreadable:
            break
        }
    }

    private mutating func visit(
        _ ways: [Action.Branch], or otherwise: [Step]?, _ reading: inout Reading
    ) {
        choices += 1
        let (choice, around) = (choices, branch)
        for index in ways.indices {
            visit(ways[index].steps, in: Branch(choice: choice, around: around), &reading)
        }
        if let otherwise { visit(otherwise, in: Branch(choice: choice, around: around), &reading) }
    }

    private mutating func visit(_ steps: [Step], in branch: Branch, _ reading: inout Reading) {
        self.branch = branches.count
        branches.append(branch)
        visit(steps, &reading)
        self.branch = branch.around
    }

    /// Visits steps that see one more name than others.
    private mutating func visit(
        _ steps: [Step], with name: String, as sentence: String, at range: SourceRange,
        _ reading: inout Reading
    ) {
        let outer = taken[name]
        let isInner =
            sentence == Self.failure && outer?.sentence == sentence && outer.map(isVisible) == true
        if !isInner { take(name, as: sentence, at: range, &reading) }
        let isOwn = visibleUse(of: name)?.range == range
        visit(steps, &reading)
        if isOwn, !isInner { taken[name] = outer }
    }

    private func visit(
        _ names: [String], _ ranges: [SourceRange], of key: String, _ reading: inout Reading
    ) {
        var seen: [String: SourceRange] = [:]
        for (name, range) in zip(names, ranges) {
            guard let earlier = seen.updateValue(range, forKey: name) else { continue }
            reading.report(
                .takenName(name, by: "in '\(key)'"), at: range,
                notes: [Diagnostic.Note("'\(name)' is here", at: earlier)])
        }
    }

    private func visit(_ triggers: [Trigger], _ reading: inout Reading) {
        var seen: [String: SourceRange] = [:]
        for trigger in triggers {
            guard let id = trigger.id else {
                if case .unreadable = trigger.kind { continue }
                if triggers.count > 1 { reading.report(.triggerWithoutID(), at: trigger.range) }
                continue
            }
            if let earlier = seen.updateValue(trigger.idRange, forKey: id) {
                reading.report(
                    .takenName(id, by: "the id of a trigger"), at: trigger.idRange,
                    notes: [Diagnostic.Note("'\(id)' is here", at: earlier)])
            }
        }
    }
}

import Diagnostics

/// Finds names that are given twice where both can be seen.
///
/// The branches of one choice may use the same ids, since only one of them is done.
struct NameCheck {
    private struct Use {
        let range: SourceRange
        let sentence: String
    }

    private var taken: [String: Use] = [:]

    /// The names in the order in which they were taken, so that a branch's can be given back.
    private var log: [String] = []

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

    /// What is done after a failure sees all other steps, so that none of them may have the failure's name.
    private mutating func takeFailure(of steps: [Step], _ reading: inout Reading) {
        guard let first = steps.first else { return }
        take("error", as: Self.failure, at: first.range, &reading)
    }

    private static let failure = "the name of the failure"

    private mutating func take(
        _ name: String, as sentence: String, at range: SourceRange, _ reading: inout Reading
    ) {
        if let earlier = taken[name] {
            reading.report(
                .takenName(name, by: earlier.sentence), at: range,
                notes: [Diagnostic.Note("'\(name)' is here", at: earlier.range)])
        } else {
            taken[name] = Use(range: range, sentence: sentence)
            log.append(name)
        }
    }

    /// Gives back the names that were taken since, and returns them.
    private mutating func release(since count: Int) -> [(String, Use)] {
        guard log.count > count else { return [] }
        let uses = log[count...].compactMap { name in
            taken.removeValue(forKey: name).map { (name, $0) }
        }
        log.removeLast(log.count - count)
        return uses
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

    private mutating func visit(
        _ action: Action, at range: SourceRange, _ reading: inout Reading
    ) {
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
            if let rescue {
                visit(rescue, with: "error", as: Self.failure, at: range, &reading)
            }
            visit(finally ?? [], &reading)
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .unreadable:
            break
        }
    }

    private mutating func visit(
        _ branches: [Action.Branch], or otherwise: [Step]?, _ reading: inout Reading
    ) {
        let start = log.count
        var uses: [(String, Use)] = []
        for index in branches.indices {
            visit(branches[index].steps, &reading)
            uses += release(since: start)
        }
        if let otherwise {
            visit(otherwise, &reading)
            uses += release(since: start)
        }
        for (name, use) in uses where taken.updateValue(use, forKey: name) == nil {
            log.append(name)
        }
    }

    /// Visits steps that see one more name than others.
    private mutating func visit(
        _ steps: [Step], with name: String, as sentence: String, at range: SourceRange,
        _ reading: inout Reading
    ) {
        let isInner = sentence == Self.failure && taken[name]?.sentence == sentence
        if !isInner { take(name, as: sentence, at: range, &reading) }
        let isOwn = taken[name]?.range == range
        visit(steps, &reading)
        if isOwn, !isInner { taken[name] = nil }
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

import Catalogue
import Runs
import Values
import Workflows

/// Steps that choose what is done.
extension Forecaster {
    func set(_ given: [Action.Argument]) throws(Halt) {
        var values: [(String, Known)] = []
        for argument in given {
            let type = workflow.variables.first { $0.name == argument.name }?.type ?? .any
            values.append(
                (argument.name, try known(argument.value, as: type, for: "'\(argument.name)'")))
        }
        for (name, known) in values { variables[name] = known }
    }

    func choose(
        _ branches: [Action.Branch], _ otherwise: [Step]?, _ step: Step, _ name: String
    ) async throws(Halt) {
        var causes: Set<String> = []
        var seen: [Step] = []
        for branch in branches {
            let truth = try truth(of: branch.when)
            switch truth {
            case .value(.bool(true)) where causes.isEmpty:
                note(.decided, name, step) { $0.words = "\(branch.when.text): yes" }
                return try await inside { () throws(Halt) in try await walk(branch.steps) }
            case .value(.bool(true)):
                await list(branch.steps, "otherwise", causes, step, name)
                return forget(seen + branch.steps, causes)
            case .open(let open):
                causes.formUnion(open)
                seen += branch.steps
                await list(branch.steps, "if \(branch.when.text)", causes, step, name)
            default:
                if causes.isEmpty {
                    note(.decided, name, step) { $0.words = "\(branch.when.text): no" }
                }
            }
        }
        guard !causes.isEmpty else {
            return try await inside { () throws(Halt) in try await walk(otherwise ?? []) }
        }
        if let otherwise { await list(otherwise, "else", causes, step, name) }
        forget(seen + (otherwise ?? []), causes)
    }

    /// Goes through steps that may be done, under a heading.
    func list(
        _ steps: [Step], _ heading: String, _ causes: Set<String>, _ step: Step, _ name: String
    ) async {
        await inDoubt(causes) { () throws(Halt) in
            note(.depends, name, step) { $0.words = heading }
            depth += 1
            try await walk(steps)
        }
    }

    func inside(_ body: () async throws(Halt) -> Void) async throws(Halt) {
        depth += 1
        defer { depth -= 1 }
        try await body()
    }

    func walk(_ lanes: [Action.Lane]) async throws(Halt) {
        var failure: Halt?
        for lane in lanes {
            note(.part, lane.name, nil)
            do throws(Halt) {
                try await inside { () throws(Halt) in try await walk(lane.steps) }
            } catch {
                // The others go on beside it.
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Which of the lanes is the first to end is not known.
    func race(_ lanes: [Action.Lane], _ step: Step, _ name: String) async {
        for lane in lanes { await list(lane.steps, lane.name, [name], step, name) }
        forget([step], [name])
    }

    func attempt(
        _ body: [Step], _ rescue: [Step]?, _ finally: [Step]?, _ step: Step, _ name: String
    ) async throws(Halt) {
        let before = (pending, mayEnd)
        var end: Halt?
        do throws(Halt) {
            try await walk(body)
            if let rescue, pending > before.0 {
                let steps = Set([name])
                await inDoubt(steps) { () throws(Halt) in
                    names["error"] = .open(steps)
                    note(.depends, name, step) { $0.words = "if something of it fails" }
                    depth += 1
                    try await walk(rescue)
                }
                forget(rescue, steps)
            }
        } catch {
            end = error
            if case .failure(let failure) = error, let rescue {
                end = nil
                let outer = names["error"]
                names["error"] = .value(failure.record)
                do throws(Halt) { try await walk(rescue) } catch { end = error }
                names["error"] = outer
            }
        }
        if let finally { try await walk(finally) }
        if let end { throw end }
    }
}

import Calls
import IntentHosting
import Runs
import Store
import Values
import Workflows

/// What steps leave for later: made ready before their outcomes are decided, and stored with these.
extension RunDriver {
    /// The conditions of a call of a step, which may leave something for later.
    nonisolated func conditions(
        at path: StepPath, within limit: TimeSpan?, _ mask: Mask
    ) -> CallConditions {
        var conditions = parts.performers.conditions(
            for: created, in: zone, folder, timeLimit: limit, loggingFor: id, at: path, mask)
        let step = leavingStep(at: path)
        conditions.judgingFollowUp = { [parts] app, wish, others in
            try await parts.judge(wish, besides: others, of: app, hiding: mask, at: step)
        }
        return conditions
    }

    nonisolated private func leavingStep(at path: StepPath) -> LeavingStep {
        LeavingStep(
            run: id, path: path, created: created, zone: plan.definition.zone, folder: folder)
    }

    /// The result of a step, with the runs that it leaves made ready.
    func stepResult(_ result: CallResult, at path: StepPath) async -> StepResult {
        var step = StepResult(result)
        for wish in result.followUps {
            guard let left = wish.left else {
                step.cancelledFollowUps.append(wish.name)
                continue
            }
            do throws(EngineError) {
                let run = try await ready(left, named: wish.name, at: path)
                step.followUps.append(LeftFollowUp(named: wish.name, run, left))
            } catch {
                step.remarks.append(
                    "the follow-up '\(wish.name)' could not be kept: \(error.description)")
            }
        }
        return step
    }

    private func ready(
        _ left: LeftCall, named name: String, at path: StepPath
    ) async throws(EngineError) -> RunID {
        var left = left
        let mask = machine.mask
        left.hidden.formUnion(
            left.arguments.filter { mask($0.stored) != $0.stored }.map(\.name))
        var limits: [Allowance] = []
        for limit in machine.allowances where !limits.contains(limit) { limits.append(limit) }
        let prepared = try await parts.followUp(
            left, named: name, at: leavingStep(at: path), within: limits)
        followUps.ready[prepared.run.id] = prepared
        return prepared.run.id
    }
}

/// The runs that a run leaves for later and that are not stored yet.
struct FollowUpBirths {
    /// Those of a step whose outcome is not decided yet.
    var ready: [RunID: PreparedRun] = [:]

    /// Those that are to be stored with what is decided.
    private(set) var decided: [PreparedRun] = []

    /// Takes in which of those that are ready belong to a decision.
    mutating func decide(_ ids: [RunID]) {
        for id in ids { if let run = ready.removeValue(forKey: id) { decided.append(run) } }
    }

    mutating func stored() { decided = [] }
}

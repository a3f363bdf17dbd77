import Calls
import Catalogue
import Diagnostics
import Runs
import Store
import Values
import Workflows

/// Steps that run other workflows.
extension Forecaster {
    /// The depth at which workflows may run each other.
    private static let deepest = 16

    func runChild(
        _ id: String, _ given: [Action.Argument], _ step: Step, _ name: String
    ) async throws(Halt) {
        guard let other = plan.workflow(id) else {
            throw .failure(StepFailure("unreadable", "there is no workflow '\(id)'"))
        }
        var arguments: [Forecast.Argument] = []
        for argument in given {
            arguments.append(try self.argument(argument.name, argument.value))
        }
        note(.runs, name, step) { ($0.words, $0.arguments) = (id, arguments) }
        guard nesting < Self.deepest else {
            // In doubt, a workflow may be listed in itself for ever.
            guard isCertain else { return set(step, .open([name])) }
            throw .failure(
                StepFailure("too-deep", "runs may start each other \(Self.deepest) deep"))
        }
        var facts = await parts.facts(of: RunID("plan"), plan, id)
        facts.allowances += self.facts.allowances
        if let missing = facts.missingSecrets.first?.message {
            throw .failure(StepFailure(missing.code, missing.text))
        }
        var open: [String: Known] = [:]
        let created = try created(for: other, given, &open)
        let child = Forecaster(
            parts, plan, other, created, facts, in: zone, at: depth + 1, nesting: nesting + 1,
            doubting: mayEnd.isEmpty ? doubts : doubts + [mayEnd])
        child.inputs.merge(open) { $1 }
        child.forecast = forecast
        child.forecast.outputs = []
        await child.run()
        try take(child, step)
    }

    /// Goes on after a workflow that was gone through.
    private func take(_ child: Forecaster, _ step: Step) throws(Halt) {
        let failure = child.forecast.failure
        pending += child.pending
        let outputs = forecast.outputs
        forecast = child.forecast
        forecast.outputs = outputs
        forecast.failure = nil
        if let failure { throw .failure(failure) }
        var values: [String: Known] = [:]
        for output in child.workflow.outputs {
            do throws(Halt) {
                values[output.name] = try child.known(output, of: step)
            } catch {
                guard child.hasStopped else { throw error }
            }
        }
        set(step, .record(["status": .value("succeeded"), "value": .record(values)]))
    }

    /// An output of this workflow, for the step that runs it.
    private func known(_ output: Workflow.Output, of step: Step) throws(Halt) -> Known {
        guard try causes(of: output.value).isEmpty else { return .open([step.id ?? workflow.id]) }
        let literal = try literal(of: output.value)
        return .value(try value(of: literal, as: .any, for: output.name))
    }

    /// The beginning of its run, with the inputs that are known.
    private func created(
        for other: Workflow, _ given: [Action.Argument], _ open: inout [String: Known]
    ) throws(Halt) -> Created {
        var inputs: [IntentCall.Argument] = []
        var causes: Set<String> = []
        for argument in given {
            let found = try self.causes(of: argument.value)
            let isOpen = argument.isAsked || !found.isEmpty
            causes.formUnion(found)
            if isOpen {
                open[argument.name] = .open(argument.isAsked ? [argument.name] : found)
            } else {
                inputs.append(.init(argument.name, try literal(of: argument.value)))
            }
        }
        guard open.isEmpty else { return try partial(other, inputs, causes, &open) }
        var runSpec = RunBeginning.RunSpec(id: RunID("plan"), origin: Origin("plan"))
        runSpec.inputs = inputs
        runSpec.zone = created.zone
        let made: Created
        do throws(EngineError) {
            made = try RunBeginning(
                definition: plan, workflow: other, settings: parts.settings,
                now: parts.store.now, key: parts.store.drawers.key
            ).prepared(runSpec).created
        } catch {
            throw .failure(StepFailure(error.messages.first?.code ?? "inputs", "\(error)"))
        }
        return inherited(made.inputs)
    }

    /// The beginning where some inputs are not known yet; defaults that are made of others are not
    /// known either.
    private func partial(
        _ other: Workflow, _ inputs: [IntentCall.Argument], _ causes: Set<String>,
        _ open: inout [String: Known]
    ) throws(Halt) -> Created {
        var values = ValueMap()
        for input in other.inputs where open[input.name] == nil {
            if let argument = inputs.first(where: { $0.name == input.name }) {
                values[.string(input.name)] = try value(
                    of: argument.literal, as: input.type, for: "'\(input.name)'")
            } else if let standard = input.standard {
                guard standard.expressions.isEmpty else {
                    open[input.name] = .open(causes)
                    continue
                }
                values[.string(input.name)] = try value(
                    of: try literal(of: standard), as: input.type, for: "'\(input.name)'")
            }
        }
        return inherited(values)
    }

    private func inherited(_ inputs: ValueMap) -> Created {
        var child = created
        child.inputs = inputs
        child.trigger = [:]
        child.depth += 1
        return child
    }
}

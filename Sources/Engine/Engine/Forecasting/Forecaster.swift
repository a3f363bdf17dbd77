import Calls
import Catalogue
import Expressions
import IntentTraits
import Runs
import Store
import TimeZones
import Values
import Workflows

/// Goes through a workflow as a run would, performs only what reads, and notes all the rest.
///
/// The value of a step that was not performed is not known, nor is anything that is made of it.
/// What depends on it is gone through in doubt: each way that the run may take, one after the
/// other, without performing anything.
final class Forecaster {
    let parts: EngineParts
    let plan: ShelvedDefinition
    let workflow: Workflow
    let created: Created
    let facts: RunFacts
    let zone: Zone
    let expressions: ExpressionTable
    let mask: Mask

    /// What the names of steps and of elements stand for.
    var names: [String: Known] = [:]
    var inputs: [String: Known]
    var variables: [String: Known] = [:]

    /// The steps on which it depends whether the run comes here, from the outside to the inside.
    var doubts: [Set<String>]

    /// The steps that may end the run before this, from here on.
    var mayEnd: Set<String> = []

    var depth: Int

    /// How many workflows run each other around this one.
    let nesting: Int
    var forecast = Forecast()

    /// Whether a 'stop' has ended it, so that outputs may be missing.
    private(set) var hasStopped = false

    /// The number of things so far that were not done.
    var pending = 0

    /// The failure that has its line already.
    private var shown: StepFailure?

    init(
        _ parts: EngineParts, _ plan: ShelvedDefinition, _ workflow: Workflow, _ created: Created,
        _ facts: RunFacts, in zone: Zone, at depth: Int = 0, nesting: Int = 0,
        doubting doubts: [Set<String>] = []
    ) {
        self.parts = parts
        self.plan = plan
        self.workflow = workflow
        self.created = created
        self.facts = facts
        self.zone = zone
        self.depth = depth
        self.nesting = nesting
        self.doubts = doubts
        expressions = plan.expressions(of: workflow)
        var mask = Mask(secrets: Array(facts.secrets.values))
        mask.hide(
            secrets: workflow.inputs.filter(\.type.hidesSomething).compactMap {
                created.inputs[.string($0.name)]
            })
        self.mask = mask
        inputs = Dictionary(
            uniqueKeysWithValues: workflow.visible(created.inputs).map {
                ($0.key.description, .value($0.value))
            })
    }

    /// Whether the run certainly comes here.
    var isCertain: Bool { doubts.isEmpty && mayEnd.isEmpty }

    /// Goes through all of the workflow.
    func run() async {
        do throws(Halt) {
            try makeVariables()
            try await walk(workflow.steps)
            for output in workflow.outputs {
                forecast.outputs.append(try argument(output.name, output.value))
            }
        } catch {
            switch error {
            case .failure(let failure): await fail(with: failure)
            case .stop: giveBackWhatIsKnown()
            }
        }
        do throws(Halt) {
            try await walk(workflow.finally)
        } catch {
            if case .failure(let failure) = error { forecast.failure = forecast.failure ?? failure }
        }
    }

    private func fail(with failure: StepFailure) async {
        if shown != failure { note(.failed, failure.step, nil) { $0.words = failure.message } }
        forecast.failure = failure
        names["error"] = .value(failure.record)
        do throws(Halt) {
            try await walk(workflow.onFailure)
        } catch {
            // The run has failed already, and its first failure is told.
        }
    }

    private func makeVariables() throws(Halt) {
        for variable in workflow.variables {
            variables[variable.name] = try known(
                variable.standard, as: variable.type, for: "'\(variable.name)'")
        }
    }

    /// Gives back what does not depend on the steps that a 'stop' leaves out.
    private func giveBackWhatIsKnown() {
        hasStopped = true
        for output in workflow.outputs {
            do throws(Halt) {
                forecast.outputs.append(try argument(output.name, output.value))
            } catch {
                // The run leaves it out, too.
            }
        }
    }
}

// MARK: Steps

extension Forecaster {
    func walk(_ steps: [Step]) async throws(Halt) {
        for index in steps.indices { try await walk(steps[index], at: index) }
    }

    private func walk(_ step: Step, at index: Int) async throws(Halt) {
        let name = step.title(at: index)
        do throws(Halt) {
            if let condition = step.when {
                switch try truth(of: condition) {
                case .value(.bool(true)): break
                case .open(let causes):
                    return await walk(step, name, onlyIf: condition, causes)
                default:
                    note(.skipped, name, step) { $0.words = "'\(condition.text)' does not hold" }
                    return set(step, .value(Step.skipped))
                }
            }
            try await act(on: step, name)
        } catch {
            guard case .failure(var failure) = error else { throw error }
            if failure.step.isEmpty { failure.step = name }
            if shown != failure {
                note(.failed, name, step) { $0.words = failure.message }
                shown = failure
            }
            guard step.onError == .continue else { throw .failure(failure) }
            var fields = parts(of: step)
            fields["status"] = .value("failed")
            fields["error"] = .value(failure.record)
            set(step, .record(fields))
        }
    }

    /// What a loop that has failed has left all the same.
    private func parts(of step: Step) -> [String: Known] {
        guard case .forEach = step.action,
            case .record(let fields)? = step.id.flatMap({ names[$0] })
        else { return [:] }
        return fields
    }

    /// Goes through a step in doubt whether it is skipped.
    private func walk(
        _ step: Step, _ name: String, onlyIf condition: PlacedExpression, _ causes: Set<String>
    ) async {
        await inDoubt(causes) { () throws(Halt) in
            note(.depends, name, step) { $0.words = "only if \(condition.text)" }
            depth += 1
            try await act(on: step, name)
        }
        forget([step], causes)
    }

    private func act(on step: Step, _ name: String) async throws(Halt) {
        switch step.action {
        case .intent(let intent, _, let given): try await call(intent, given, step, name)
        case .workflow(let id, _, let given): try await runChild(id, given, step, name)
        case .set(let given): try set(given)
        case .choose(let branches, let otherwise):
            try await choose(branches, otherwise, step, name)
        case .forEach(let loop): try await self.loop(over: loop, step, name)
        case .repeat(let rounds): try await `repeat`(rounds, step, name)
        case .parallel(let lanes): try await walk(lanes)
        case .race(let lanes): await race(lanes, step, name)
        case .wait(let template):
            let time = try argument("wait", template)
            note(.waits, name, step) { $0.words = time.text }
            set(step, .value(["status": "succeeded"]))
        case .waitFor(let waiting): listen(waiting, step, name)
        case .ask(let asking): try ask(asking, step, name)
        case .emit(let signal, _, let given): try emit(signal, given, step, name)
        case .attempt(let body, let rescue, let finally):
            try await attempt(body, rescue, finally, step, name)
        case .stop(let reason):
            let words = try argument("stop", reason).text
            note(.stopped, name, step) { $0.words = words }
            throw .stop
        case .fail(let reason):
            throw .failure(StepFailure("failed", try argument("fail", reason).text))
        case .undo, .unreadable:
            throw .failure(StepFailure("unreadable", "the step could not be read"))
        }
    }
}

// MARK: Notes

extension Forecaster {
    func note(
        _ kind: Forecast.Line.Kind, _ name: String, _ step: Step?,
        _ fill: (inout Forecast.Line) -> Void = { _ in }
    ) {
        var line = Forecast.Line(kind, depth, name, step?.place?.description)
        fill(&line)
        line.words = mask(line.words)
        line.unless = doubts.reduce(mayEnd) { $0.union($1) }.sorted()
        forecast.add(line)
    }

    /// Sets what the id of a step stands for.
    func set(_ step: Step, _ known: Known) {
        if let id = step.id { names[id] = known }
    }

    /// Goes through steps of which it is not known whether the run comes to them; what they leave
    /// behind is forgotten.
    func inDoubt(_ causes: Set<String>, _ body: () async throws(Halt) -> Void) async {
        let before = (names, variables, depth)
        doubts.append(causes)
        do throws(Halt) {
            try await body()
        } catch {
            mayEnd.formUnion(causes)
        }
        doubts.removeLast()
        (names, variables, depth) = before
    }

    /// Takes all that steps may have changed as unknown.
    func forget(_ steps: [Step], _ causes: Set<String>) {
        for step in steps {
            set(step, .open(causes))
            if case .set(let given) = step.action {
                for argument in given { variables[argument.name] = .open(causes) }
            }
            for part in step.action.namedParts { forget(part.steps, causes) }
        }
    }
}

import Catalogue
import Diagnostics
import Expressions
import Synchronization
import Values
import Workflows

/// A definition that runs go through, with what is made of it once for all of them.
final class ShelvedDefinition: Sendable {
    let definition: Workflows.Definition

    /// What is wrong with steps of its workflows whose values could not be kept.
    let secretSteps: [Diagnostic.Message]

    private struct State {
        var catalogue: IntentCatalogue?
        var plans: [String: RunPlan] = [:]
        var expressions: [String: ExpressionTable] = [:]
    }

    private let state = Mutex(State())

    init(_ definition: Workflows.Definition) {
        self.definition = definition
        secretSteps = definition.workflows.sorted { $0.key < $1.key }.flatMap { id, workflow in
            workflow.secretSteps.map { .secretStep($0.id ?? $0.name, of: id) }
        }
    }

    var workflowNames: [String] { definition.workflows.keys.sorted() }

    func workflow(_ id: String) -> Workflow? { definition.workflows[id] }

    /// What the intents were when the definition was checked.
    var catalogue: IntentCatalogue {
        inTurn { state in
            let catalogue = state.catalogue ?? (try? definition.pinnedCatalogue()) ?? .empty
            state.catalogue = catalogue
            return catalogue
        }
    }

    /// The way that runs of a workflow go.
    func plan(_ id: String) -> RunPlan? {
        guard let workflow = workflow(id) else { return nil }
        let catalogue = catalogue
        return inTurn { state in
            let plan = state.plans[id] ?? RunPlan(of: workflow, in: catalogue)
            state.plans[id] = plan
            return plan
        }
    }

    /// The expressions of a workflow.
    func expressions(of workflow: Workflow) -> ExpressionTable {
        inTurn { state in
            let table = state.expressions[workflow.id] ?? ExpressionTable(of: workflow)
            state.expressions[workflow.id] = table
            return table
        }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}

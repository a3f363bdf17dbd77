import Catalogue
import Diagnostics
import Expressions
import Locks
import Runs
import Synchronization
import Values
import Workflows

/// A definition in use, with all that is made of it once for its runs.
final class ShelvedDefinition: Sendable {
    let definition: Definition

    /// The intents as the definition was checked with them.
    let catalogue: IntentCatalogue

    private let plans = Guarded<[String: RunPlan]>([:])
    private let standing = Mutex<CatalogueStanding?>(nil)

    init(_ definition: Definition) throws(DefinitionError) {
        self.definition = definition
        catalogue = try definition.pinnedCatalogue()
    }

    var workflowNames: [String] { definition.workflows.keys.sorted() }

    func workflow(_ id: String) -> Workflow? { definition.workflows[id] }

    /// The intents as they are now, compared once in the life of the process.
    func standing(in present: () -> IntentCatalogue) -> CatalogueStanding {
        if let known = standing.withLock({ $0 }) { return known }
        let found = CatalogueStanding(of: definition, in: present())
        standing.withLock { $0 = found }
        return found
    }

    /// The way that runs of a workflow go.
    func plan(_ id: String) -> RunPlan? { workflow(id).map { plan(of: $0) } }

    /// The way that runs of one of its workflows go.
    func plan(of workflow: Workflow) -> RunPlan {
        plans.inTurn { plans in
            let plan =
                plans[workflow.id]
                ?? RunPlan(
                    of: workflow, expressions(of: workflow), in: catalogue,
                    beside: definition.workflows)
            plans[workflow.id] = plan
            return plan
        }
    }

    /// The expressions of one of its workflows.
    func expressions(of workflow: Workflow) -> ExpressionTable {
        definition.expressions[workflow.id] ?? ExpressionTable(of: workflow)
    }
}

public import Catalogue
import Values
public import Workflows

/// A workflow as its runs go through it; made once for all runs of a definition.
public final class RunPlan: Sendable {
    let workflow: Workflow
    let expressions: ExpressionTable
    let catalogue: IntentCatalogue

    let body: [PlannedStep]
    let onFailure: [PlannedStep]
    let finally: [PlannedStep]

    /// Creates the plan of a workflow of a definition, with the types that it was checked with.
    public init(of workflow: Workflow, in catalogue: IntentCatalogue = .empty) {
        self.workflow = workflow
        self.catalogue = catalogue
        expressions = ExpressionTable(of: workflow)
        body = [PlannedStep](workflow.steps)
        onFailure = [PlannedStep](workflow.onFailure)
        finally = [PlannedStep](workflow.finally)
    }
}

/// A step and the steps inside of it, each a reference, since steps are large.
final class PlannedStep: Sendable {
    let step: Step

    /// What stands for it in paths.
    let component: String
    let parts: [Part]

    struct Part: Sendable {
        /// What stands for it in paths, if that is always the same.
        let name: String?
        let steps: [PlannedStep]
    }

    init(_ step: Step, at index: Int) {
        self.step = step
        component = step.pathComponent(at: index)
        parts = step.action.namedParts.map {
            Part(name: $0.name, steps: [PlannedStep]($0.steps))
        }
    }

    /// The steps of a part, if there is one of the name.
    func steps(of part: String) -> [PlannedStep]? {
        parts.first { $0.name == part }?.steps
    }
}

extension [PlannedStep] {
    fileprivate init(_ steps: [Step]) {
        self = steps.indices.map { PlannedStep(steps[$0], at: $0) }
    }
}

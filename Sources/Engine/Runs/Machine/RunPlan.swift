package import Catalogue
import Values
package import Workflows

/// A workflow as its runs go through it; made once for all runs of a definition.
package final class RunPlan: Sendable {
    package let workflow: Workflow
    let expressions: ExpressionTable
    package let catalogue: IntentCatalogue

    package let body: [PlannedStep]
    let onFailure: [PlannedStep]
    let finally: [PlannedStep]

    /// Whether rounds that are over may be forgotten; secrets in variables are made again from
    /// their sources.
    let foldsRounds: Bool

    /// The ids of steps whose values are secret.
    let secretSteps: Set<String>

    /// The ids of steps whose words are private.
    let quietSteps: Set<String>

    /// Whether steps come to private values, so that what is made of them goes with the run.
    package let isDiscreet: Bool

    /// Whether its steps undo another run.
    let isUndo: Bool

    /// The workflows that it may run, by their ids.
    private let callees: [String: Workflow]

    /// Creates the plan of a workflow of a definition, with the types that it was checked with.
    package init(
        of workflow: Workflow, _ expressions: ExpressionTable,
        in catalogue: IntentCatalogue = .empty, beside callees: [String: Workflow] = [:]
    ) {
        self.workflow = workflow
        self.callees = callees
        self.catalogue = catalogue
        self.expressions = expressions
        body = [PlannedStep](workflow.steps, expressions)
        onFailure = [PlannedStep](workflow.onFailure, expressions)
        finally = [PlannedStep](workflow.finally, expressions)
        isUndo = workflow.steps.contains { if case .undo = $0.action { true } else { false } }
        foldsRounds = !workflow.variables.contains(where: \.isSecret)
        let steps = body + onFailure + finally
        secretSteps = Set(steps.flatMap { $0.ids { $0.isSecret } })
        isDiscreet = catalogue.intents.contains { catalogue.isDiscreet($0) }
        quietSteps = Set(steps.flatMap { $0.ids { $0.hasPrivateDialog(in: catalogue) } })
    }
}

extension RunPlan {
    /// The type of a value that a step gives to what it calls; a signal may bring any text.
    func type(of argument: Action.Argument, in action: Action) -> ValueType {
        guard case .workflow(let id, _, _) = action,
            let input = callees[id]?.inputs.first(where: { $0.name == argument.name })
        else { return .string }
        return input.type
    }
}

/// A step and the steps inside of it, each a reference, since steps are large.
package final class PlannedStep: Sendable {
    package let step: Step

    /// Its component in paths.
    package let component: String

    /// The name that expressions and people use for it.
    let title: String
    let parts: [Part]

    /// Whether its values may depend on the time when it is done.
    let readsNow: Bool

    /// The names of the variables that it sets, or steps inside of it.
    let variables: Set<String>

    struct Part: Sendable {
        /// Its component in paths, if that is always the same.
        let name: String?
        let steps: [PlannedStep]
    }

    init(_ step: Step, at index: Int, _ expressions: ExpressionTable) {
        self.step = step
        component = step.pathComponent(at: index)
        title = step.title(at: index)
        readsNow = step.action.arguments.contains { $0.value.readsNow(expressions) }
        parts = step.action.namedParts.map {
            Part(name: $0.name, steps: [PlannedStep]($0.steps, expressions))
        }
        variables = Set(step.action.variables + parts.flatMap { $0.steps.flatMap(\.variables) })
    }

    /// Creates a step that no list has, with values that are known.
    init(_ step: Step, as component: String) {
        self.step = step
        self.component = component
        title = step.title(at: 0)
        (parts, readsNow, variables) = ([], false, [])
    }

    /// Whether its time limit is for all that it does, and not for each attempt of an intent or for
    /// a wait.
    var isLimitedAsWhole: Bool {
        if case .workflow = step.action { true } else { !parts.isEmpty }
    }

    /// The ids of it and of steps inside of it of which something is true.
    fileprivate func ids(where isWanted: (Step) -> Bool) -> [String] {
        let inside = parts.flatMap { $0.steps.flatMap { $0.ids(where: isWanted) } }
        return isWanted(step) ? inside + [step.id].compactMap(\.self) : inside
    }

    /// The steps of a part, if there is one of the name.
    func steps(of part: String) -> [PlannedStep]? { parts.first { $0.name == part }?.steps }
}

extension [PlannedStep] {
    fileprivate init(_ steps: [Step], _ expressions: ExpressionTable) {
        self = steps.indices.map { PlannedStep(steps[$0], at: $0, expressions) }
    }
}

extension Step {
    fileprivate func hasPrivateDialog(in catalogue: IntentCatalogue) -> Bool {
        guard case .intent(let id, _, _) = action else { return false }
        return catalogue.intent(id)?.dialogPrivacy == .private
    }
}

extension Action {
    fileprivate var variables: [String] {
        if case .set(let given) = self { given.map(\.name) } else { [] }
    }
}

extension Template {
    /// Whether it has another value as time goes by.
    fileprivate func readsNow(_ expressions: ExpressionTable) -> Bool {
        switch self {
        case .literal: return false
        case .expression(let expression): return expressions.readsNow(expression)
        case .text(let pieces, _):
            return pieces.contains { piece in
                guard case .expression(let part) = piece else { return false }
                return expressions.readsNow(part)
            }
        case .list(let elements, _): return elements.contains { $0.readsNow(expressions) }
        case .map(let entries, _): return entries.contains { $0.value.readsNow(expressions) }
        }
    }
}

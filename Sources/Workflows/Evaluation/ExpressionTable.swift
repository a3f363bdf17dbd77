import Expressions
import Synchronization

/// The programs of a workflow's expressions, each of which is made when it is first needed.
///
/// While a workflow runs, every value has the type that it has; what the checker found is not needed any more.
public final class ExpressionTable: Sendable {
    private let environment: Environment
    private let programs = Mutex<[String: Program]>([:])

    /// Creates the table of a workflow.
    public init(of workflow: Workflow) {
        // A step may have the name of a type, so that names are known before types are.
        let names = workflow.namesOfExpressions.map { ($0, ExpressionType.dyn) }
        environment = Environment(
            variables: Dictionary(names) { first, _ in first }, functions: .standard,
            allowsUndeclaredNames: true)
    }

    /// Returns what evaluates an expression of the workflow.
    func program(of expression: PlacedExpression) -> Program {
        let text = expression.text
        if let known = programs.withLock({ $0[text] }) { return known }
        let program = Program(environment.check(expression.parsed))
        programs.withLock { $0[text] = program }
        return program
    }
}

extension Workflow {
    /// What expressions of the workflow can name besides types, wherever it can be seen.
    fileprivate var namesOfExpressions: Set<String> {
        var names = Set(Identifier.scopes + ["error", "payload"])
        for steps in [steps, onFailure, finally] { steps.collectNames(into: &names) }
        return names
    }
}

extension [Step] {
    fileprivate func collectNames(into names: inout Set<String>) {
        for index in indices {
            if let id = self[index].id { names.insert(id) }
            if case .forEach(let loop) = self[index].action { names.insert(loop.element) }
            for part in self[index].action.parts { part.collectNames(into: &names) }
        }
    }
}

import Expressions
import Synchronization

/// The programs of a workflow's expressions, each of which is made when it is first needed.
///
/// While a workflow runs, every value has the type that it has; what the checker found is not
/// needed any more.
package final class ExpressionTable: Sendable {
    private let environment: Environment
    private let entries = Mutex<[String: Entry]>([:])

    private struct Entry {
        let program: Program
        let readsNow: Bool
        let paths: Set<[String]>
    }

    /// Creates the table of a workflow.
    package init(of workflow: Workflow) {
        // A step may have the name of a type, so that names are known before types are.
        let names = workflow.namesOfExpressions.map { ($0, ExpressionType.dyn) }
        environment = Environment(
            variables: Dictionary(names) { first, _ in first }, functions: .standard,
            allowsUndeclaredNames: true)
    }

    /// Returns the names whose values an expression of the workflow needs.
    package func names(in expression: PlacedExpression) -> [String] {
        program(of: expression).variables
    }

    /// Returns the names with the fields of theirs that an expression of the workflow reads.
    package func paths(in expression: PlacedExpression) -> Set<[String]> {
        entry(for: expression).paths
    }

    /// Returns what evaluates an expression of the workflow.
    func program(of expression: PlacedExpression) -> Program { entry(for: expression).program }

    /// Whether an expression of the workflow comes to something else as time goes by, since it
    /// reads `run.now`.
    package func readsNow(_ expression: PlacedExpression) -> Bool {
        entry(for: expression).readsNow
    }

    private func entry(for expression: PlacedExpression) -> Entry {
        let text = expression.text
        if let known = entries.withLock({ $0[text] }) { return known }
        let checked = environment.check(expression.parsed)
        let readsNow = checked.uses.contains { use in
            use.name == "run" && (use.fields.first ?? "now") == "now"
        }
        let entry = Entry(
            program: Program(checked), readsNow: readsNow,
            paths: Set(checked.uses.map { [$0.name] + $0.fields }))
        entries.withLock { $0[text] = entry }
        return entry
    }
}

extension Workflow {
    /// The names that expressions of the workflow can use besides types, at any place.
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

package import Diagnostics

extension Workflow {
    /// The places of all ids of steps, in the order of the file; a name may be in several branches.
    package var stepNames: [(name: String, range: SourceRange)] {
        [steps, onFailure, finally].flatMap(\.stepNames)
    }

    /// The places where secrets are declared, by their names.
    package var secretNames: [(name: String, range: SourceRange)] {
        Array(zip(secrets, secretRanges)).map { (name: $0, range: $1) }
    }

    /// The calls of other workflows in it, with the places of what is given by name.
    package var calls: [(workflow: String, range: SourceRange, arguments: [Action.Argument])] {
        var calls: [(workflow: String, range: SourceRange, arguments: [Action.Argument])] = []
        for steps in [steps, onFailure, finally] {
            steps.forEachAction { action in
                guard case .workflow(let id, let range, let arguments) = action else { return }
                calls.append((id, range, arguments))
            }
        }
        return calls
    }
}

extension WorkflowTest {
    /// The places where it gives an input of the workflow.
    package func places(ofInput name: String) -> [SourceRange] {
        inputs.filter { $0.name == name }.map(\.range)
    }

    /// The places where it names a step of the workflow.
    package func places(ofStep name: String) -> [SourceRange] {
        given.filter { $0.name == name }.map(\.range)
            + answers.filter { $0.name == name }.map(\.range)
            + (expected.steps ?? []).filter { $0.name == name }.map(\.range)
    }
}

extension [Step] {
    fileprivate var stepNames: [(name: String, range: SourceRange)] {
        var names: [(name: String, range: SourceRange)] = []
        for index in indices {
            if let id = self[index].id { names.append((id, self[index].idRange)) }
            self[index].action.forEachPart { names += $0.stepNames }
        }
        return names
    }
}

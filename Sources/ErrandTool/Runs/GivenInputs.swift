import Arguments
import Catalogue
import IntentHosting
import Workflows

/// The inputs of a run as a command gets them: in the open on its line, and in secret at the terminal or from the standard
/// input.
struct GivenInputs {
    let assignments: [Assignment]

    /// The names of inputs that are asked for although they may be left out.
    let asked: [String]

    func arguments(
        of workflow: Workflow, in session: Session
    ) throws(UsageError) -> [IntentCall.Argument] {
        let places = workflow.inputs.filter(\.type.hidesSomething)
            .map { HiddenValues.Place(name: $0.name, isRequired: $0.isRequired) }
        let words = try HiddenValues(kind: "inputs", places: places, asked: asked)
            .words(beside: assignments, in: session)
        let types = Dictionary(workflow.inputs.map { ($0.name, $0.type) }) { $1 }
        return ArgumentTexts(words).literals { types[$0] }
            .map { IntentCall.Argument($0.name, $0.literal) }
    }
}

extension Workflow.Input {
    /// Whether no run can do without a value that it is given.
    fileprivate var isRequired: Bool {
        if case .optional = type { false } else { standard == nil }
    }
}

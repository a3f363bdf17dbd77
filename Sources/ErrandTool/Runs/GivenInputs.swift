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
        let secret = workflow.inputs.filter(\.type.hidesSomething).sorted { $0.name < $1.name }
        let names = secret.map(\.name)
        if let shown = assignments.first(where: { names.contains($0.name) }) {
            throw UsageError(
                "'\(shown.name)' is a secret, and others can see a command line; leave it out: it is asked for "
                    + "at the terminal, or else read from the standard input")
        }
        if let open = asked.first(where: { !names.contains($0) }) {
            throw UsageError("'--ask' is for inputs that are secret, and '\(open)' is none")
        }
        let types = Dictionary(workflow.inputs.map { ($0.name, $0.type) }) { $1 }
        var arguments = ArgumentTexts(assignments).literals { types[$0] }
            .map { IntentCall.Argument($0.name, $0.literal) }
        for input in secret where input.isRequired || asked.contains(input.name) {
            guard let text = session.hiddenLine(for: input.name) else {
                throw UsageError(
                    "nobody says what '\(input.name)' is: a secret is asked for at the terminal, or else read "
                        + "from the standard input, a line for each")
            }
            arguments.append(IntentCall.Argument(input.name, .text(text)))
        }
        return arguments
    }
}

extension Workflow.Input {
    /// Whether no run can do without a value that it is given.
    fileprivate var isRequired: Bool {
        if case .optional = type { false } else { standard == nil }
    }
}

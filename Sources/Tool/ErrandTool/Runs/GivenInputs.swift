import Arguments
import Calls
import Catalogue
import Workflows

/// The inputs of a run as a command gets them: in the open on its line, and in secret at the
/// terminal or from the standard input.
struct GivenInputs {
    let assignments: [Assignment]

    /// The names of inputs that are asked for although they may be left out.
    let asked: [String]

    /// The file that an input has from the standard input, if one has.
    func stream(
        for workflow: Workflow, named name: String?, in session: Session
    ) throws(UsageError) -> StreamedFile? {
        try StreamedFile(
            among: assignments, types(of: workflow), named: name,
            beside: hiddenValues(of: workflow).names(beside: assignments), in: session)
    }

    func arguments(
        of workflow: Workflow, in session: Session
    ) throws(UsageError) -> [IntentCall.Argument] {
        let words = try hiddenValues(of: workflow).words(beside: assignments, in: session)
        let types = types(of: workflow)
        return ArgumentTexts(words.map { ($0.name, $0.value) }).literals { types[$0] }
            .map { .init($0.name, Self.placed($0.literal, types[$0.name], in: session.folder)) }
    }

    private func types(of workflow: Workflow) -> [String: ValueType] {
        Dictionary(workflow.inputs.map { ($0.name, $0.type) }) { $1 }
    }

    private func hiddenValues(of workflow: Workflow) -> HiddenValues {
        let places = workflow.inputs.filter(\.type.hidesSomething)
            .map { HiddenValues.Place(name: $0.name, isRequired: $0.isRequired) }
        return HiddenValues(kind: "inputs", places: places, asked: asked)
    }

    /// A path begins where the command is typed, since the run is in a folder of its own.
    private static func placed(
        _ literal: Literal, _ type: ValueType?, in folder: String
    ) -> Literal {
        switch (type, literal.content) {
        case (.optional(let type), _): placed(literal, type, in: folder)
        case (.list(let type), .list(let elements)):
            Literal(.list(elements.map { placed($0, type, in: folder) }))
        case (.file, .scalar(let path, _)) where !path.hasWholePath: .text("\(folder)/\(path)")
        default: literal
        }
    }
}

extension String {
    /// Whether it names the same file everywhere, or none of a folder.
    fileprivate var hasWholePath: Bool {
        isEmpty || self == StreamedFile.sign || ["/", "~/", "file:"].contains { hasPrefix($0) }
    }
}

/// An input of a run or a parameter of a call, `NAME=VALUE`; shells complete the name.
struct GivenInput: ArgumentValue, Equatable {
    let assignment: Assignment

    init(_ assignment: Assignment) { self.assignment = assignment }

    init(argument: String) throws(ValueProblem) { assignment = try Assignment(argument: argument) }

    static var placeholder: String { Assignment.placeholder }

    /// The inputs of the workflow, or the parameters of the intent, that the line names.
    static var completion: Completion { .asked(OfferKind.inputs.rawValue) }

    var argumentText: String { assignment.argumentText }
}

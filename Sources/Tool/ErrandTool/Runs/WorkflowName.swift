import Arguments

/// The id of a workflow, or the path of its file; shells complete both.
struct WorkflowName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged.
    init(argument: String) { text = argument }

    static var placeholder: String { "WORKFLOW" }

    static var completion: Completion { .asked(OfferKind.workflows.rawValue, orFile: true) }

    var argumentText: String { text }
}

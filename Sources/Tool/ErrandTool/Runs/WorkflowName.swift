public import Arguments

/// The id of a workflow, or the path of its file; shells complete both.
public struct WorkflowName: ArgumentValue, Equatable {
    public let text: String

    /// Takes the word unchanged.
    public init(argument: String) { text = argument }

    public static var placeholder: String { "WORKFLOW" }

    public static var completion: Completion {
        .asked(OfferKind.workflows.rawValue, orFile: true)
    }

    public var argumentText: String { text }
}

public import Arguments

/// An input of a run, `NAME=VALUE`; shells complete the name.
public struct GivenInput: ArgumentValue, Equatable {
    let assignment: Assignment

    public init(argument: String) throws(ValueProblem) {
        assignment = try Assignment(argument: argument)
    }

    public static var placeholder: String { Assignment.placeholder }

    /// The inputs of the workflow that the line names.
    public static var completion: Completion { .asked(OfferKind.inputs.rawValue) }

    public var argumentText: String { assignment.argumentText }
}

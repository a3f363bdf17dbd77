import Arguments

/// An input of a run, `NAME=VALUE`; shells complete the name.
struct GivenInput: ArgumentValue, Equatable {
    let assignment: Assignment

    init(argument: String) throws(ValueProblem) { assignment = try Assignment(argument: argument) }

    static var placeholder: String { Assignment.placeholder }

    /// The inputs of the workflow that the line names.
    static var completion: Completion { .asked(OfferKind.inputs.rawValue) }

    var argumentText: String { assignment.argumentText }
}

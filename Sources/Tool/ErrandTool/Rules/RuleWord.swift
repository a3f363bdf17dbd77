import Arguments

/// A word of a time rule, or alone the name of a workflow; shells complete that.
struct RuleWord: ArgumentValue, Equatable {
    let text: String

    init(argument: String) { text = argument }

    static var placeholder: String { "RULE" }

    static var completion: Completion { WorkflowName.completion }

    var argumentText: String { text }

    /// Whether it can only be the name of a workflow: rules have colons, and words without one have
    /// spaces or signs.
    var isWorkflow: Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "-_./~".unicodeScalars.contains(scalar)
            }
    }
}

/// Something that only a person can tell an intent.
@_spi(Hosting) public struct IntentQuestion: Sendable {
    /// What is asked, and so what the answer has to be.
    public enum Subject: Sendable {
        /// May the intent go on? The answer is `.yes` or `.no`.
        case confirmation(ConfirmationActionName)
        /// Is this the value? The answer is `.yes` or `.no`.
        case valueConfirmation(_IntentValueContent)
        /// Which value? The answer is `.value`.
        case value(_IntentValueShape)
        /// Which of these values? The answer is `.choice`.
        case disambiguation([_IntentValueContent])
        /// Which of these options? The answer is `.choice`.
        case choice([IntentChoiceOption])
        /// May the app come to the front? The answer is `.yes` or `.no`.
        case foreground
    }

    public let subject: Subject
    public let dialog: IntentDialog?

    /// The parameter that the question is about.
    public let parameter: (any ParameterReference)?

    /// What is shown beside the question.
    public let outcome: _IntentOutcome?

    public init(
        _ subject: Subject, dialog: IntentDialog? = nil,
        parameter: (any ParameterReference)? = nil, outcome: _IntentOutcome? = nil
    ) {
        self.subject = subject
        self.dialog = dialog
        self.parameter = parameter
        self.outcome = outcome
    }
}

extension IntentQuestion {
    /// The question in words: its dialog, and otherwise what its subject says.
    public var sentence: LocalizedStringResource {
        if let dialog { return dialog.full }
        let title = parameter?.title ?? ""
        return switch subject {
        case .confirmation(let action): "\(action.name)?"
        case .valueConfirmation: "is this the right '\(title)'?"
        case .value: "what is '\(title)'?"
        case .disambiguation: "which '\(title)'?"
        case .choice: "which one?"
        case .foreground: "continue in the app?"
        }
    }
}

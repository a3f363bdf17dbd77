/// Something that only a person can tell an intent.
@_spi(Hosting) public struct IntentQuestion: Sendable {
    /// The subject of a question, which decides the form of the answer.
    public enum Subject: Sendable {
        /// May the intent go on? The answer is `.yes` or `.no`.
        case confirmation(ConfirmationActionName)
        /// Is this the value? The answer is `.yes` or `.no`.
        case valueConfirmation(_IntentValueContent)
        /// A value is asked for; the answer is `.value`.
        case value(_IntentValueShape)
        /// One of these values is asked for; the answer is `.choice`.
        case disambiguation([_IntentValueContent])
        /// One of these options is asked for; the answer is `.choice`.
        case choice([IntentChoiceOption])
        /// May the app come to the front? The answer is `.yes` or `.no`.
        case foreground
    }

    public let subject: Subject
    public let dialog: IntentDialog?

    /// The parameter that the question is about.
    public let parameter: (any ParameterReference)?

    /// The dialog and the view beside the question.
    public let outcome: _IntentOutcome?

    /// The name of the parameter where it has no title of its own.
    public var name = ""

    /// Whether the answer is yes, and the question is not asked.
    public var isGranted = false

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
        // A bare `@Parameter` has no title.
        let own = parameter?.title ?? ""
        let title = own.key.isEmpty ? LocalizedStringResource(stringLiteral: name) : own
        let isNamed = !title.key.isEmpty
        return switch subject {
        case .confirmation(let action): "\(action.name)?"
        case .valueConfirmation:
            isNamed ? "is this the right '\(title)'?" : "is this the right value?"
        case .value: isNamed ? "what is '\(title)'?" : "what is the value?"
        case .disambiguation: isNamed ? "which '\(title)'?" : "which value?"
        case .choice: "which one?"
        case .foreground: "continue in the app?"
        }
    }
}

/// The answer of a person.
@_spi(Hosting) public enum IntentAnswer: Sendable {
    case yes
    case no
    case value(_IntentValueContent)
    /// The position of the chosen one.
    case choice(Int)
    case cancel
}

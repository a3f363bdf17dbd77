/// A part of an expression of GitHub Actions, as CEL has it.
struct ActionTerm {
    enum Kind { case text, number, truth }

    let cel: String
    let kind: Kind

    /// The text that it always is, if it is written out.
    var literal: String?

    /// Whether it is made of a secret.
    var isSecret = false

    static func text(_ text: String) -> Self {
        Self(cel: AutomationReader.literal(text), kind: .text, literal: text)
    }

    /// The term as a text, as GitHub puts it between others.
    var asText: String {
        switch kind {
        case .text: cel
        case .number, .truth: "string(\(cel))"
        }
    }

    /// The term as a condition: an empty text and 0 do not hold.
    var asTruth: String {
        switch kind {
        case .text: "\(cel) != ''"
        case .number: "\(cel) != 0"
        case .truth: cel
        }
    }
}

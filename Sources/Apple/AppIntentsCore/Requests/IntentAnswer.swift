/// The answer of a person.
@_spi(Hosting) public enum IntentAnswer: Sendable {
    case yes
    case no
    case value(_IntentValueContent)
    /// The position of the chosen one.
    case choice(Int)
    case cancel
}

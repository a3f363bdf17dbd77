/// A type that a word of a command line can be read as.
///
/// An enum of strings that lists its cases needs no more than to say that it conforms.
public protocol ArgumentValue: ArgumentContent where Single == Self {
    /// Reads the word, or throws with the words that it takes.
    init(argument: String) throws(ValueProblem)

    /// The placeholder for a word of this type, unless the declaration names one.
    static var placeholder: String { get }

    /// The words that a shell offers for this type.
    static var completion: Completion { get }

    /// The word that would be read as this value, for help to show a default.
    var argumentText: String { get }
}

extension ArgumentValue {
    /// The neutral `VALUE`.
    public static var placeholder: String { "VALUE" }

    /// Nothing to offer.
    public static var completion: Completion { .none }

    /// The value as Swift prints it.
    public var argumentText: String { String(describing: self) }

    /// Never more than one.
    public static var isList: Bool { false }

    /// Returns the last value, as it overrides the ones before it.
    public static func gathering(_ values: [Self]) -> Self? { values.last }

    /// This value alone.
    public var singles: [Self] { [self] }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Finds the case with this raw value.
    public init(argument: String) throws(ValueProblem) {
        guard let value = Self(rawValue: argument) else {
            throw .notAmong(Self.allCases.map { $0.rawValue })
        }
        self = value
    }

    /// The raw values, in order of declaration.
    public static var completion: Completion { .choices(Self.allCases.map { $0.rawValue }) }

    /// The raw value.
    public var argumentText: String { rawValue }
}

/// The reason why a word cannot be read as the value that it was given for.
public enum ValueProblem: Error, Equatable, Sendable {
    /// The word is of another kind than the needed one, such as "a number".
    case not(String)
    /// It is none of the words that are possible.
    case notAmong([String])
    /// It looks right but is refused, for a reason that can follow a semicolon.
    case because(String)
}

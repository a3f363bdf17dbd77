/// A value given by name, `NAME=VALUE`.
public struct Assignment: ArgumentValue, Equatable {
    /// The text before the first `=`; never empty.
    public let name: String
    /// The text after it, with any further `=`; may be empty.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Splits the word at its first `=`.
    public init(argument: String) throws(ValueProblem) {
        guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
            throw .not("a NAME=VALUE pair")
        }
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
    }

    /// `NAME=VALUE`.
    public static var placeholder: String { "NAME=VALUE" }

    /// The pair as it was written.
    public var argumentText: String { "\(name)=\(value)" }
}

/// An option without a value: `@Flag("--json", "prints JSON") var json: Bool`.
///
/// `--[no-]jitter` declares `--no-jitter` as well; of several on one line, the last counts.
@propertyWrapper
public struct Flag: Sendable {
    /// Whether it was given, or was on from the start and not negated.
    public var wrappedValue: Bool

    /// Declares a flag that is off unless it is given.
    public init(_ spec: String, _ help: String) { self.init(wrappedValue: false, spec, help) }

    /// Declares a flag with the value that holds unless it is given.
    public init(wrappedValue: Bool, _ spec: String, _ help: String) {
        self.wrappedValue = wrappedValue
        guard let reader = ArgumentReader.current else { return }
        let (declaration, uses) = reader.uses {
            ArgumentDeclaration(flag: spec, help: help, isOn: wrappedValue)
        }
        if let last = uses.last {
            self.wrappedValue = last.source != declaration.negation.map(ArgumentSource.option)
        }
    }
}

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

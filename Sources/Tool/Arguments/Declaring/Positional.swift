/// A value known by its place: `@Positional("RULE...", "a rule") var rules: [String]`.
///
/// `RULE` has to be given, `[RULE]` can be left out, `RULE...` takes one or more words, and
/// `[RULE...]` any number. The brackets and dots have to agree with the property, and only the last
/// can have dots.
@propertyWrapper
public struct Positional<Value: ArgumentContent>: Sendable {
    private var content: Value?

    /// The given value, or the default.
    public var wrappedValue: Value {
        get {
            guard let content else { preconditionFailure("a positional without a value is read") }
            return content
        }
        set { content = newValue }
    }

    /// Declares a positional without a default.
    public init(_ spec: String, _ help: String) {
        content = ArgumentReader.content(otherwise: nil) {
            ArgumentDeclaration(positional: spec, help: help, default: Value?.none)
        }
    }

    /// Declares a positional with the value that holds unless another is given.
    public init(wrappedValue: Value, _ spec: String, _ help: String) {
        content = ArgumentReader.content(otherwise: wrappedValue) {
            ArgumentDeclaration(positional: spec, help: help, default: wrappedValue)
        }
    }
}

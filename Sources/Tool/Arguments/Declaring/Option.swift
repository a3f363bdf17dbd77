/// An option with a value: `@Option("-n, --count N", "how many dates to show") var count = 10`.
///
/// It can be left out if it has a default value, is optional or is an array. An array keeps the
/// value of every use, anything else that of the last. If the option is not given, the variable of
/// the environment counts that is named for it, unless it is empty. `--colour[=WHEN]` can stand
/// alone and then means the bare value.
@propertyWrapper
public struct Option<Value: ArgumentContent>: Sendable {
    private var content: Value?

    /// The given value, or the default.
    public var wrappedValue: Value {
        get {
            guard let content else { preconditionFailure("an option without a value is read") }
            return content
        }
        set { content = newValue }
    }

    /// Declares an option that is required, unless its type can do without a value.
    public init(
        _ spec: String, _ help: String, environment: String? = nil, bare: Value.Single? = nil
    ) {
        content = ArgumentReader.content(otherwise: nil, bare: bare) {
            ArgumentDeclaration(
                option: spec, help: help, default: Value?.none, bare: bare, variable: environment)
        }
    }

    /// Declares an option with the value that holds unless another is given.
    public init(
        wrappedValue: Value, _ spec: String, _ help: String, environment: String? = nil,
        bare: Value.Single? = nil
    ) {
        content = ArgumentReader.content(otherwise: wrappedValue, bare: bare) {
            ArgumentDeclaration(
                option: spec, help: help, default: wrappedValue, bare: bare, variable: environment)
        }
    }
}

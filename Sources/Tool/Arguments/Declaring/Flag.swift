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
        let declaration = ArgumentDeclaration(flag: spec, help: help, isOn: wrappedValue)
        if let last = reader.uses(of: declaration).last {
            self.wrappedValue = last.source != declaration.negation.map(ArgumentSource.option)
        }
    }
}

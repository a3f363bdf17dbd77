@_spi(Hosting) public import Snippets

@_spi(Hosting) extension SnippetAction {
    /// Creates an action that performs an intent with the values that it has now.
    public init<Intent: AppIntent>(_ intent: Intent) {
        let layout = FieldLayout.of(Intent.self)
        let arguments = layout.parameters.indices.compactMap { index -> Argument? in
            guard let content = layout.parameter(at: index, in: intent).content else { return nil }
            return Argument(layout.parameters[index].name, ArgumentText(content).text)
        }
        self.init(
            intent: Self.identifier(of: Intent.self),
            title: String(localized: Declaration.read { Intent.title }), arguments: arguments)
    }

    /// Returns whether the action performs an intent of this type.
    public func performs(_ type: any AppIntent.Type) -> Bool { intent == Self.identifier(of: type) }

    /// Returns the intent as it was when the action was made, with its entities as they are now.
    ///
    /// - Throws: `SnippetActionError` if the action is another intent's or a value is no longer
    ///   one.
    public func makeIntent<Intent: AppIntent>(_ type: Intent.Type) async throws -> Intent {
        guard performs(type) else { throw SnippetActionError.anotherIntent(intent) }
        let made = type.init()
        let layout = FieldLayout.of(type)
        for argument in arguments {
            guard let field = layout.parameters.first(where: { $0.name == argument.name }),
                let parameter = layout.parameter(argument.name, in: made)
            else { throw SnippetActionError.noParameter(argument.name) }
            let content = try await ArgumentText(argument.value).content(as: field.shape)
            guard let content, parameter.set(content) else {
                throw SnippetActionError.noValue(argument.name, argument.value)
            }
        }
        return made
    }

    /// The name of a type with its module, without the address that a private type has in its name.
    ///
    /// The address is another one in each process.
    private static func identifier(of type: Any.Type) -> String {
        let name = String(reflecting: type)
        // Reading the expression takes longer than all else here.
        guard name.contains("(") else { return name }
        return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }
}

/// The reason why an action can no longer be performed.
@_spi(Hosting) public enum SnippetActionError: Error, Equatable, CustomStringConvertible {
    case anotherIntent(String)
    case noParameter(String)
    case noValue(String, String)

    public var description: String {
        switch self {
        case .anotherIntent(let name): "the action performs '\(name)'"
        case .noParameter(let name): "the intent no longer has a parameter '\(name)'"
        case .noValue(let name, let text): "'\(text)' is no value of '\(name)'"
        }
    }
}

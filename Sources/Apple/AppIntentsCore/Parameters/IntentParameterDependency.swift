/// The intent whose parameter is being chosen, for a provider whose values hang on another
/// parameter.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    /// Tells whether every parameter of an intent has a value.
    private let isComplete: @Sendable (Intent) -> Bool

    /// Creates a dependency on some of an intent's parameters.
    public init<each Value: _IntentValue>(
        _ keyPaths: repeat any KeyPath<Intent, IntentParameter<each Value>> & Sendable
    ) {
        isComplete = { intent in
            for keyPath in repeat each keyPaths {
                guard intent[keyPath: keyPath].currentValue?._unwrapped != nil else { return false }
            }
            return true
        }
    }

    /// The intent, or `nil` while one of the parameters has no value or another intent is
    /// configured.
    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = IntentContext.current.configuredIntent as? Intent, isComplete(intent)
        else { return nil }
        return IntentProjection(intent)
    }
}

@_spi(Hosting) extension IntentParameterDependency: FieldReference {
    public static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper {
        .parameterDependency
    }
}

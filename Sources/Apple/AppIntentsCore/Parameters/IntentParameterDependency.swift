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

/// An intent of which the parameters have values, read without their optionals.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
    public let intent: Intent

    init(_ intent: Intent) { self.intent = intent }

    /// The value of a parameter; only those that the dependency names are sure to have one.
    public subscript<Value: _IntentValue>(
        dynamicMember keyPath: KeyPath<Intent, Value>
    ) -> Value.UnwrappedType {
        guard let value = intent[keyPath: keyPath]._unwrapped else {
            // A precondition would say nothing in a release build.
            fatalError("the dependency does not name the parameter that was read")
        }
        return value
    }
}

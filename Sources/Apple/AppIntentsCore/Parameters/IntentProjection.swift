/// An intent of which the parameters have values, read without their optionals.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
    public let intent: Intent

    init(_ intent: Intent) {
        self.intent = intent
    }

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

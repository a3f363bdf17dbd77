/// A property of a view that is brought up to date before the body is evaluated.
public protocol DynamicProperty {}

/// A property of a view that the view itself can change.
///
/// A snippet is evaluated once, so it shows the first value and what was assigned before.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    public init(initialValue: Value) { storage = Storage(initialValue) }

    public init() where Value: ExpressibleByNilLiteral { storage = Storage(nil) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}

// Made where its view is made, and from then on used by the main actor, which evaluates all views.
extension State: @unchecked Sendable where Value: Sendable {}

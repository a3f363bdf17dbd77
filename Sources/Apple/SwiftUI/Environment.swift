/// A property of a view that reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value around the view whose body is being evaluated.
    @MainActor public var wrappedValue: Value {
        EnvironmentValues.current[keyPath: keyPath]
    }
}

// A key path never changes, and this one goes from the environment through stored properties and
// keys alone.
extension Environment: @unchecked Sendable where Value: Sendable {}

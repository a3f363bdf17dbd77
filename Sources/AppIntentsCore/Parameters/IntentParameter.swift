public import Synchronization

/// A value that an intent is given before it is performed.
///
/// The wrapper is an object, so an intent that is a constant can be given values, and whoever performs
/// intents can give them by name.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
    /// What the parameter is called; empty where the app leaves it to its name.
    public let title: LocalizedStringResource

    /// The value that the parameter has unless another is given.
    public let defaultValue: Value.UnwrappedType?

    @usableFromInline let text: LocalizedStringResource?
    @usableFromInline let dialog: IntentDialog?
    @usableFromInline let declared: [_IntentParameterOption]
    @usableFromInline let stored: Mutex<Value?>

    // Inlinable, as are the initialisers that call it: an intent's parameters are made for every time that
    // it is performed, and code that knows the type of the value makes them in a fraction of the time.
    @inlinable init(
        title: LocalizedStringResource, description: LocalizedStringResource?,
        default defaultValue: Value.UnwrappedType?, dialog: IntentDialog?,
        options: [_IntentParameterOption]
    ) {
        self.title = title
        self.defaultValue = defaultValue
        self.text = description
        self.dialog = dialog
        self.declared = options
        self.stored = Mutex(Self.initialValue(for: defaultValue))
    }

    /// Creates a parameter of which nothing but the name is known.
    ///
    /// A bare `@Parameter` needs an initialiser like this; one whose arguments all have defaults will not do.
    @inlinable public init() {
        title = ""
        defaultValue = nil
        text = nil
        dialog = nil
        declared = []
        stored = Mutex(Value._absent)
    }

    @inlinable static func initialValue(for defaultValue: Value.UnwrappedType?) -> Value? {
        defaultValue.map(Value._wrap) ?? Value._absent
    }

    /// The value; reading it before there is one is a fault of the program.
    @inlinable public var wrappedValue: Value {
        get {
            guard let value = currentValue else {
                preconditionFailure("parameter '\(title)' was read before it had a value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }

    /// Whether the intent can be performed without a value.
    public var isOptional: Bool { Value._absent != nil }

    /// The value, or `nil` before there is one.
    @inlinable var currentValue: Value? { stored.withLock { $0 } }

    /// Puts back the value with which the intent was made.
    @_spi(Hosting) public func reset() {
        let initial = Self.initialValue(for: defaultValue)
        stored.withLock { $0 = initial }
    }
}

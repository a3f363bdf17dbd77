public import Synchronization

/// A value that an intent is given before it is performed.
///
/// The wrapper is an object, so an intent that is a constant can be given values, and a host can
/// give them by name.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
    /// The name of the parameter for people; empty where the app leaves it to its name.
    public let title: LocalizedStringResource

    @usableFromInline let text: LocalizedStringResource?
    @usableFromInline let dialog: IntentDialog?
    @usableFromInline let declared: [_IntentParameterOption]

    // Default and value are held without their types, and as `()` where there is none. Code that
    // lets go of a wrapper does not know the type of its value; it would have to be looked up each
    // time, and that of an optional, too.
    @usableFromInline let standard: any Sendable
    @usableFromInline let stored = Mutex<any Sendable>(())

    // Inlinable, as are the initialisers that call it: an intent's parameters are made for every
    // time that it is performed, and code that knows the type of the value makes them in a fraction
    // of the time.
    @inlinable init(
        title: LocalizedStringResource, description: LocalizedStringResource?,
        default defaultValue: Value.UnwrappedType?, dialog: IntentDialog?,
        options: [_IntentParameterOption]
    ) {
        self.title = title
        text = description
        self.dialog = dialog
        declared = options
        standard = defaultValue.map { $0 } ?? ()
    }

    /// Creates a parameter of which nothing but the name is known.
    ///
    /// A bare `@Parameter` needs an initialiser like this; one whose arguments all have defaults
    /// will not do.
    @inlinable public init() {
        title = ""
        text = nil
        dialog = nil
        declared = []
        standard = ()
    }

    /// The value that the parameter has unless another is given.
    @inlinable public var defaultValue: Value.UnwrappedType? { standard as? Value.UnwrappedType }

    /// The value; reading it before there is one is a fault of the program.
    @inlinable public var wrappedValue: Value {
        get {
            guard let value = currentValue else {
                // A precondition would say nothing in a release build.
                fatalError("parameter '\(title)' was read before it had a value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }

    /// Whether the intent can be performed without a value.
    public var isOptional: Bool { Value._absent != nil }

    /// The value, or `nil` before there is one.
    @inlinable var currentValue: Value? {
        let given = stored.withLock { $0 } as? Value
        return given ?? defaultValue.map(Value._wrap) ?? Value._absent
    }

    /// Puts back the value with which the intent was made.
    @_spi(Hosting) public func reset() { stored.withLock { $0 = () } }
}

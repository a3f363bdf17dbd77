import Synchronization

/// A part of an entity that people see, sort by and search for.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
    /// The name of the property for people; empty where the app leaves it to its name.
    public let title: LocalizedStringResource

    /// The name under which the property is known outside the app.
    public let identifier: String?

    /// The part of its entity's words that it belongs to in a search index, if it is there at all.
    @_spi(Hosting) public let indexPart: IndexPart?

    /// The value without its type, as in a parameter; `()` where there is none.
    private let stored = Mutex<any Sendable>(())

    public init() {
        title = ""
        identifier = nil
        indexPart = nil
    }

    public init(title: LocalizedStringResource) {
        self.title = title
        identifier = nil
        indexPart = nil
    }

    public init(identifier: String) {
        title = ""
        self.identifier = identifier
        indexPart = nil
    }

    public init(title: LocalizedStringResource, identifier: String) {
        self.title = title
        self.identifier = identifier
        indexPart = nil
    }

    init(title: LocalizedStringResource, indexedAs part: IndexPart) {
        self.title = title
        identifier = nil
        indexPart = part
    }

    /// The value; reading it before there is one is a fault of the program.
    public var wrappedValue: Value {
        get {
            guard let value = currentValue else {
                // A precondition would say nothing in a release build.
                fatalError("property '\(title)' was read before it had a value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: EntityProperty<Value> { self }

    /// The value, or `nil` before there is one.
    var currentValue: Value? {
        let given = stored.withLock { $0 } as? Value
        return given ?? Value._absent
    }
}

@_spi(Hosting) extension EntityProperty: PropertyReference {
    public static var shape: _IntentValueShape { Value._shape }
    public var content: _IntentValueContent? { currentValue?._content }

    public static func parameter(titled title: LocalizedStringResource) -> any ParameterReference {
        IntentParameter<Value.UnwrappedType?>(generated: title)
    }
}

/// A property of which the value's type is forgotten.
@_spi(Hosting) public protocol PropertyReference: FieldReference, AnyObject {
    static var shape: _IntentValueShape { get }
    var title: LocalizedStringResource { get }
    var content: _IntentValueContent? { get }
    var indexPart: IndexPart? { get }

    /// Makes a parameter for a value to compare the property with, which need not be given.
    static func parameter(titled title: LocalizedStringResource) -> any ParameterReference
}

/// A property that an entity computes, of which the types of entity and value are forgotten.
///
/// The entity stores one under the property's name with an underscore, as it does a wrapper.
@_spi(Hosting) public protocol ComputedPropertyReference: FieldReference {
    /// The shape of the property's values.
    static var shape: _IntentValueShape { get }

    /// The name of the property for people; empty where the app leaves it to its name.
    var title: LocalizedStringResource { get }

    /// Returns the property's value, or `nil` if `owner` is not of the type that has the property.
    func content(of owner: any AppEntity) async throws -> _IntentValueContent?
}

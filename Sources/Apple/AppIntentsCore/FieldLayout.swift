@_spi(Reflection) import Swift
import Synchronization

/// The places of a type's wrappers, found once for each type, so that using one by name costs a
/// load.
///
/// A class, since there is one for each type, which is handed round with every call.
@_spi(Hosting) public final class FieldLayout: Sendable {
    /// A stored wrapper, such as the `_recipient` of `@Parameter var recipient`.
    public struct Field<Reference>: Sendable {
        public let name: String
        public let shape: _IntentValueShape

        /// The wrapper's type, where it has one of its own.
        public let type: Any.Type
        let load: @Sendable (UnsafeRawPointer) -> Reference
    }

    public let parameters: [Field<any ParameterReference>]
    public let properties: [Field<any PropertyReference>]
    public let computedProperties: [Field<any ComputedPropertyReference>]
    private let dependencies: [Field<any DependencyReference>]

    /// Whether a query or a provider looks at the parameters of the intent that it is asked for.
    public let dependsOnParameters: Bool
    private let isClass: Bool

    private static let known = Mutex<[ObjectIdentifier: FieldLayout]>([:])

    /// Returns the layout of a type.
    public static func of(_ type: Any.Type) -> FieldLayout {
        let key = ObjectIdentifier(type)
        if let layout = known.withLock({ $0[key] }) { return layout }
        let layout = FieldLayout(type)
        known.withLock { $0[key] = layout }
        return layout
    }

    private init(_ type: Any.Type) {
        isClass = type is AnyObject.Type
        var parameters: [Field<any ParameterReference>] = []
        var properties: [Field<any PropertyReference>] = []
        var computedProperties: [Field<any ComputedPropertyReference>] = []
        var dependencies: [Field<any DependencyReference>] = []
        var dependsOnParameters = false
        for (name, type, offset) in Self.fields(of: type, isClass: isClass) {
            switch (type as? any FieldReference.Type)?.field(name, at: offset) {
            case .parameter(let field): parameters.append(field)
            case .property(let field): properties.append(field)
            case .computedProperty(let field): computedProperties.append(field)
            case .dependency(let field): dependencies.append(field)
            case .parameterDependency: dependsOnParameters = true
            case nil: break
            }
        }
        self.parameters = parameters
        self.properties = properties
        self.computedProperties = computedProperties
        self.dependencies = dependencies
        self.dependsOnParameters = dependsOnParameters
    }

    /// Creates the layout of one generated intent, and of those that are generated alike.
    public init<Intent: _GeneratedIntent>(of example: Intent) {
        isClass = false
        parameters = example.generated.enumerated().map { index, field in
            Field(
                name: field.name, shape: Swift.type(of: field.parameter).shape,
                type: Swift.type(of: field.parameter)
            ) { $0.assumingMemoryBound(to: Intent.self).pointee.generated[index].parameter }
        }
        properties = []
        computedProperties = []
        dependencies = []
        dependsOnParameters = false
    }

    /// The stored properties of a type, without the underscore of those that a wrapper has.
    private static func fields(
        of type: Any.Type, isClass: Bool
    ) -> [(name: String, type: Any.Type, offset: Int)] {
        var fields: [(name: String, type: Any.Type, offset: Int)] = []
        // The library's `classType` is a variable there, which cannot be named here. An empty
        // literal would be read by a search of all conformances of the program.
        let options = _EachFieldOptions(rawValue: isClass ? 1 : 0)
        _ = _forEachField(of: type, options: options) { label, offset, type, _ in
            let stored = String(cString: label)
            fields.append(
                (stored.hasPrefix("_") ? String(stored.dropFirst()) : stored, type, offset))
            return true
        }
        return fields
    }
}

extension FieldLayout {
    /// Returns the parameter of that name in an intent.
    public func parameter<Intent: AppIntent>(
        _ name: String, in intent: Intent
    ) -> (any ParameterReference)? {
        guard let field = parameters.first(where: { $0.name == name }) else { return nil }
        return read(field, in: intent)
    }

    /// Returns a parameter of an intent by its position in the source.
    public func parameter<Intent: AppIntent>(
        at index: Int, in intent: Intent
    ) -> any ParameterReference {
        withPlace(of: intent) { parameters[index].load($0) }
    }

    /// Returns all parameters of an intent, in the order of the source.
    public func parameters<Intent: AppIntent>(of intent: Intent) -> [any ParameterReference] {
        withPlace(of: intent) { place in parameters.map { $0.load(place) } }
    }

    /// Returns what a parameter of an intent is called in the source.
    public func name<Intent: AppIntent>(
        of parameter: any ParameterReference, in intent: Intent
    ) -> String? {
        parameters.first { read($0, in: intent) === parameter }?.name
    }

    /// Returns what the parameter at a key path is called in the source.
    static func name<Intent: AppIntent, Value>(
        of keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> String {
        let probe = Intent()
        return of(Intent.self).name(of: probe[keyPath: keyPath], in: probe) ?? "?"
    }

    /// Returns the property of that name in an entity.
    public func property<Entity: AppEntity>(
        _ name: String, in entity: Entity
    ) -> (any PropertyReference)? {
        guard let field = properties.first(where: { $0.name == name }) else { return nil }
        return read(field, in: entity)
    }

    /// Returns the wrapped properties of an entity by their names.
    func namedProperties<Entity: AppEntity>(
        of entity: Entity
    ) -> [(name: String, property: any PropertyReference)] {
        withPlace(of: entity) { place in properties.map { ($0.name, $0.load(place)) } }
    }

    /// Returns the value of a property, computing or fetching it if need be; `nil` if it has none.
    public func content<Entity: AppEntity>(
        of property: String, in entity: Entity
    ) async throws -> _IntentValueContent? {
        if let field = computedProperties.first(where: { $0.name == property }) {
            return try await read(field, in: entity).content(of: entity)
        }
        return self.property(property, in: entity)?.content
    }

    /// Returns what a property of an entity is called in the source.
    public func name<Entity: AppEntity>(
        of property: any PropertyReference, in entity: Entity
    ) -> String? {
        properties.first { read($0, in: entity) === property }?.name
    }

    public var hasDependencies: Bool { !dependencies.isEmpty }

    /// Returns the dependencies of an intent, a query or a provider.
    public func dependencies<Owner>(of owner: Owner) -> [any DependencyReference] {
        withPlace(of: owner) { place in dependencies.map { $0.load(place) } }
    }

    private func read<Owner, Reference>(_ field: Field<Reference>, in owner: Owner) -> Reference {
        withPlace(of: owner) { field.load($0) }
    }

    /// Lends out where the fields of an instance begin.
    private func withPlace<Owner, Result>(
        of owner: Owner, _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        if isClass {
            let object = owner as AnyObject
            return withExtendedLifetime(object) {
                body(Unmanaged.passUnretained(object).toOpaque())
            }
        }
        return withUnsafePointer(to: owner) { body(UnsafeRawPointer($0)) }
    }
}

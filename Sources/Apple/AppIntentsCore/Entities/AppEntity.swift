/// A value of a type that the app declares: an entity or an enum.
public protocol AppValue: _IntentValue, DisplayRepresentable, PersistentlyIdentifiable {}

/// A thing of the app's that people name in requests, found again by its identifier.
public protocol AppEntity: AppValue, Identifiable
where ID: EntityIdentifierConvertible & Sendable, ValueType == Self, UnwrappedType == Self {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

    /// The query that finds entities of the type.
    @preconcurrency @MainActor static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property = EntityProperty

    public static var _shape: _IntentValueShape { .entity(Self.self) }

    public var _content: _IntentValueContent { .entity(self) }

    public static func _make(from content: _IntentValueContent) -> Self? {
        if case .entity(let value) = content { value as? Self } else { nil }
    }
}

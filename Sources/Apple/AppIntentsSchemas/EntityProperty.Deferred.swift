@_spi(Hosting) public import AppIntentsCore
public import CoreSpotlight

extension EntityProperty {
    /// A property that the entity fetches when it is asked for, as a host knows it.
    public struct Deferred<Owner: AppEntity>: Sendable {
        /// The name of the property for people; empty where the app leaves it to its name.
        public let title: LocalizedStringResource
        private let getter: @Sendable (Owner) async throws -> Value

        public init(
            title: LocalizedStringResource = "",
            getter: @escaping @Sendable (Owner) async throws -> Value
        ) {
            self.title = title
            self.getter = getter
        }

        /// Returns a property without a value, since none was fetched.
        public func property() -> EntityProperty { EntityProperty(title: title) }
    }
}

extension EntityProperty.Deferred: Hashable {
    /// Two descriptions of one property never differ, so an entity is compared by its data alone.
    public static func == (left: Self, right: Self) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

@_spi(Hosting) extension EntityProperty.Deferred: ComputedPropertyReference {
    public static var shape: _IntentValueShape { Value._shape }

    public func content(of owner: any AppEntity) async throws -> _IntentValueContent? {
        guard let owner = owner as? Owner else { return nil }
        return try await getter(owner)._content
    }
}

/// Makes a property with an asynchronous getter one of the entity's, fetched when it is asked for.
@attached(peer, names: prefixed(`$`), prefixed(`_`)) public macro DeferredProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property with an asynchronous getter one of the entity's, under a title.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property that is fetched one of the entity's, which a search index would know under a
/// key.
@attached(peer, names: prefixed(`$`), prefixed(`_`)) public macro DeferredProperty<Attribute>(
    title: LocalizedStringResource = "",
    indexingKey: KeyPath<CSSearchableItemAttributeSet, Attribute>
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

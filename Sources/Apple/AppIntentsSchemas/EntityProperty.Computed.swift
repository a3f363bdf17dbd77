@_spi(Hosting) public import AppIntentsCore
public import CoreSpotlight

extension EntityProperty {
    /// A property that the entity computes, as a host knows it.
    public struct Computed<Owner: AppEntity>: Sendable {
        /// The name of the property for people; empty where the app leaves it to its name.
        public let title: LocalizedStringResource
        private let getter: @Sendable (Owner) -> Value

        public init(
            title: LocalizedStringResource = "", getter: @escaping @Sendable (Owner) -> Value
        ) {
            self.title = title
            self.getter = getter
        }

        /// Returns a property that has the value of this moment.
        public func property(of owner: Owner) -> EntityProperty {
            let property = EntityProperty(title: title)
            property.wrappedValue = getter(owner)
            return property
        }
    }
}

extension EntityProperty.Computed: Hashable {
    /// Two descriptions of one property never differ, so an entity is compared by its data alone.
    public static func == (left: Self, right: Self) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

@_spi(Hosting) extension EntityProperty.Computed: ComputedPropertyReference {
    public static var shape: _IntentValueShape { Value._shape }

    public func content(of owner: any AppEntity) -> _IntentValueContent? {
        (owner as? Owner).map { getter($0)._content }
    }
}

/// Makes a computed property one of the entity's properties.
@attached(peer, names: prefixed(`$`), prefixed(`_`)) public macro ComputedProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one of the entity's properties, under a title.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one of the entity's, which a search index would know under a key of
/// its own.
@attached(peer, names: prefixed(`$`), prefixed(`_`)) public macro ComputedProperty<Attribute>(
    title: LocalizedStringResource = "",
    indexingKey: KeyPath<CSSearchableItemAttributeSet, Attribute>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one of the entity's, which a search index would know under the app's
/// key.
@attached(peer, names: prefixed(`$`), prefixed(`_`)) public macro ComputedProperty(
    title: LocalizedStringResource = "", customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

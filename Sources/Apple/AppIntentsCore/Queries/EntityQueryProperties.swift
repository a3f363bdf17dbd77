/// The properties of an entity that can be compared.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
    @_spi(Hosting) public let properties: [AnyEntityQueryProperty<Entity, ComparatorMappingType>]

    public init(
        @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType>
        properties: () -> [AnyEntityQueryProperty<Entity, ComparatorMappingType>]
    ) {
        self.properties = properties()
    }
}

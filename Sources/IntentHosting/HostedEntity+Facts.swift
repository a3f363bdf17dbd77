@_spi(Hosting) import AppIntentsCore
import Catalogue

extension HostedEntity.Facts {
    init(_ type: any AppEntity.Type, names: TypeNames) {
        layout = FieldLayout.of(type)
        properties =
            layout.properties.map { .init(name: $0.name, shape: $0.shape, names) }
            + layout.computedProperties.map { .init(name: $0.name, shape: $0.shape, names) }
        lookup = Self.lookup(of: type)
    }

    private static func lookup<Entity: AppEntity>(
        of type: Entity.Type
    ) -> CatalogueEntity.Lookup {
        Entity.DefaultQuery.self is any EntityStringQuery.Type ? .byText : .byID
    }
}

extension HostedEntity.Property {
    fileprivate init(name: String, shape: _IntentValueShape, _ names: TypeNames) {
        self.init(name: name, shape: shape, type: names.type(of: shape))
    }
}

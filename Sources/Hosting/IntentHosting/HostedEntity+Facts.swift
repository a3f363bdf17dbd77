@_spi(Hosting) import AppIntentsCore
import Catalogue
import LocalizedStrings

extension HostedEntity.Facts {
    init(_ type: any AppEntity.Type, titles: [String: LocalizedStringResource], names: TypeNames) {
        layout = FieldLayout.of(type)
        let fields =
            layout.properties.map { ($0.name, $0.shape) }
            + layout.computedProperties.map { ($0.name, $0.shape) }
        properties = fields.map { name, shape in
            HostedEntity.Property(
                name: name, shape: shape, type: names.type(of: shape), title: titles[name])
        }
        lookup = Self.lookup(of: type)
    }

    private static func lookup<Entity: AppEntity>(of type: Entity.Type) -> CatalogueEntity.Lookup {
        if type is any TransientAppEntity.Type { return .never }
        let query = Entity.DefaultQuery.self
        let findsByText =
            query is any EntityStringQuery.Type || query is any EnumerableEntityQuery.Type
            || query is any EntityPropertyQuery.Type
        return findsByText ? .byText : .byID
    }
}

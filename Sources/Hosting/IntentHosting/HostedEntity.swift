@_spi(Hosting) public import AppIntentsCore
public import Catalogue
import IntentTraits
import LocalizedStrings

/// A kind of entity whose app is hosted.
public final class HostedEntity: Sendable {
    public let id: TypeID
    public let app: HostedApp
    public let type: any AppEntity.Type

    private let titles: [String: LocalizedStringResource]
    let names: TypeNames
    private let facts = Lazy<Facts>()

    init(_ entity: IntentPack.Entity, _ id: TypeID, of app: HostedApp, names: TypeNames) {
        type = entity.type
        titles = entity.titles
        self.id = id
        self.app = app
        self.names = names
    }

    /// Facts that stay the same as long as the process lives.
    struct Facts: Sendable {
        let layout: FieldLayout

        /// The wrapped and the computed properties, with the type of their values.
        let properties: [Property]
        let lookup: CatalogueEntity.Lookup
    }

    /// A property that a host can read.
    struct Property: Sendable {
        let name: String
        let shape: _IntentValueShape
        let type: ValueType
        let title: LocalizedStringResource?
        let isPrivate: Bool
    }

    /// The facts about its type, found when they are first asked for.
    var known: Facts { facts.value { Facts(type, titles: titles, names: names) } }
}

extension HostedEntity.Facts {
    init(_ type: any AppEntity.Type, titles: [String: LocalizedStringResource], names: TypeNames) {
        layout = FieldLayout.of(type)
        let fields =
            layout.properties.map { ($0.name, $0.shape) }
            + layout.computedProperties.map { ($0.name, $0.shape) }
        let hidden = (type as? any TraitedEntity.Type)?.privateProperties ?? []
        properties = fields.map { name, shape in
            HostedEntity.Property(
                name: name, shape: shape, type: names.type(of: shape), title: titles[name],
                isPrivate: hidden.contains(name))
        }
        lookup = Self.lookup(of: type)
    }

    private static func lookup<Entity: AppEntity>(of type: Entity.Type) -> CatalogueEntity.Lookup {
        if type is any TransientAppEntity.Type { return .never }
        let query = Entity.DefaultQuery.self
        let findsByText =
            query is any EntityStringQuery.Type || query is any EnumerableEntityQuery.Type
            || query is any EntityPropertyQuery.Type || type is any IndexedEntity.Type
        return findsByText ? .byText : .byID
    }
}

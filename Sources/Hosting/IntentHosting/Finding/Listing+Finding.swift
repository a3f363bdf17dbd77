@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits

extension Listing {
    /// The intents that find entities, one for each kind whose query can look at all of them.
    ///
    /// An intent of the app's own that has the name stands instead.
    func finding(_ names: TypeNames, _ catalogues: TranslatedCatalogues) -> [HostedIntent] {
        let taken = Set(intents.map(\.id))
        return entities.compactMap { entry in
            guard entry.type.comparing != nil || entry.type.listing != nil else { return nil }
            let id = TypeID(app: entry.id.app, name: "find-\(entry.id.name)")
            guard !taken.contains(id), let make = entry.type.type.finding(in: self, entry)
            else { return nil }
            return HostedIntent(
                type(of: make()), id, of: entry.app, names: names, catalogues, make: make)
        }
    }
}

extension AppEntity {
    /// Returns a function that makes the intent that finds entities of this type, if there is one.
    fileprivate static func finding(
        in listing: Listing, _ entry: Listing.Entry<IntentPack.Entity>
    ) -> (@Sendable () -> any AppIntent)? {
        let source = FindSource(
            properties: listing.queries[_typeName(DefaultQuery.self, qualified: true)],
            titles: entry.type.titles)
        guard var form = form(source, entry.type) else { return nil }
        form.effects = [.reads("\(entry.id.app):\(entry.id.name)")]
        return { [form] in FindIntent(form) }
    }

    private static func form(
        _ source: FindSource, _ entity: IntentPack.Entity
    ) -> FindForm<Self>? {
        if let query = entity.comparing, let form = form(of: query, source) { return form }
        return entity.listing.flatMap { form(of: $0, source) }
    }

    private static func form<Query: EntityPropertyQuery>(
        of query: Query.Type, _ source: FindSource
    ) -> FindForm<Self>? {
        Query.form(source) as? FindForm<Self>
    }

    private static func form<Query: EnumerableEntityQuery>(
        of query: Query.Type, _ source: FindSource
    ) -> FindForm<Self>? { Query.form(source) as? FindForm<Self> }
}

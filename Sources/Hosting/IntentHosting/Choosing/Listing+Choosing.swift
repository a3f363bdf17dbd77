@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits

extension Listing {
    /// The intents that let a person choose an entity, one for each kind; no list and no file names
    /// them.
    func choosing(_ names: TypeNames, _ catalogues: TranslatedCatalogues) -> [HostedIntent] {
        entities.map { entry in
            let make = entry.type.type.choosing(entry.id)
            return HostedIntent(
                type(of: make()), entry.id.chooser, of: entry.app, names: names, catalogues,
                make: make)
        }
    }
}

extension AppEntity {
    fileprivate static func choosing(_ id: TypeID) -> @Sendable () -> any AppIntent {
        { ChooseIntent<Self>([.choosing(id)]) }
    }
}

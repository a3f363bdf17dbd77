@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits

extension HostedEntity {
    /// The intent that lets a person choose an entity; no list and no file names it.
    func choosing(_ catalogues: TranslatedCatalogues) -> HostedIntent {
        let make = type.choosing(id)
        return HostedIntent(
            Swift.type(of: make()), id.chooser, of: app, names: names, catalogues, make: make)
    }
}

extension AppEntity {
    fileprivate static func choosing(_ id: TypeID) -> @Sendable () -> any AppIntent {
        { ChooseIntent<Self>([.choosing(id)]) }
    }
}

@_spi(Hosting) import AppIntentsCore
public import Catalogue
import IntentTraits
import LocalizedStrings

extension HostedIntent {
    /// The intent as data, with its texts in the language that is read now.
    public var catalogued: CatalogueIntent {
        let known = known
        var entry = CatalogueIntent(id, title: String(localized: Declaration.read { type.title }))
        entry.summary = type.declaredDescription.map { String(localized: $0.descriptionText) }
        entry.parameters = known.parameters.map(\.catalogued)
        entry.result = known.result.map(names.type)
        entry.effects = known.traits?.effects
        entry.repetition = known.traits?.repetition ?? .harmful
        entry.undo = known.undo == nil ? .impossible : .possible
        return entry
    }
}

extension HostedParameter {
    var catalogued: CatalogueParameter {
        let title = String(localized: title)
        var entry = CatalogueParameter(name, type, title: title.isEmpty ? nil : title)
        entry.summary = summary.map { String(localized: $0) }
        entry.range = range
        entry.privacy = isPrivate ? .private : .open
        return entry
    }
}

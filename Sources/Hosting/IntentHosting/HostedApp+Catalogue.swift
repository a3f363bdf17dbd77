@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings

extension IntentRegistry {
    /// All apps as data, with their texts in the language that is read now.
    var cataloguedApps: [CatalogueApp] {
        var entries = apps.map(\.catalogued)
        for provider in shortcuts {
            let named = Set(provider.appShortcuts.compactMap { id(of: type(of: $0.intent))?.app })
            for index in entries.indices where named.contains(entries[index].id) {
                entries[index].negativePhrases += provider.negations
                entries[index].tileColor = entries[index].tileColor ?? provider.tileColor
            }
        }
        return entries
    }
}

extension HostedApp {
    /// The name in the language that is read now; its own words are its key in a table.
    var shownName: String { name.translated }

    fileprivate var catalogued: CatalogueApp {
        var entry = CatalogueApp(id, name: shownName)
        let names = [name] + (declaration?.otherNames ?? []).flatMap { [$0.translated, $0] }
        for name in names where !entry.names.contains(name) { entry.otherNames.append(name) }
        return entry
    }
}

extension AppShortcutsProvider {
    fileprivate static var tileColor: String { "\(Declaration.read { shortcutTileColor })" }

    /// What its app is not meant by, from the table of phrases.
    fileprivate static var negations: [String] {
        Declaration.read { negativePhrases }.phrases.map { phrase in
            [AppShortcutPhrasePiece.words(phrase.phrase)].translated(in: .current).key
        }
    }
}

extension String {
    /// The text as a table has it in the language that is read now.
    fileprivate var translated: String {
        String(localized: LocalizedStringResource(String.LocalizationValue(self)))
    }
}

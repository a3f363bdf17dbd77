@_spi(Hosting) import AppIntentsCore
public import Catalogue
import IntentTraits
import LocalizedStrings
import Synchronization

extension IntentRegistry {
    /// All of it as data, with its texts in the language that is read now.
    public var catalogue: IntentCatalogue {
        catalogues.catalogue(in: .current) { catalogued(in: $0) }
    }

    /// All of it as data, with its texts in a language as BCP 47 has it.
    package func catalogue(in language: String) -> IntentCatalogue {
        let language = TranslationCatalogue.process.reading([language])
        return catalogues.catalogue(in: language) { catalogued(in: $0) }
    }

    /// A start that does one intent looks at the declarations of no other.
    private func catalogued(in language: TranslationCatalogue) -> IntentCatalogue {
        let declared = Lazy<[TypeID: [AppShortcut]]>()
        return IntentCatalogue(
            late: intents.map { intent in
                late(intent.id, in: language) {
                    var entry = intent.catalogued
                    entry.takeShortcuts {
                        let shortcuts = declared.value { self.shortcutsByIntent }[intent.id] ?? []
                        return TranslationCatalogue.$chosen.withValue(language) {
                            shortcuts.map { $0.catalogued(as: intent) }
                        }
                    }
                    return entry
                }
            },
            entities: entities.map { entity in late(entity.id, in: language) { entity.catalogued }
            }, enums: enums.map { one in late(one.id, in: language) { one.catalogued } },
            apps: { TranslationCatalogue.$chosen.withValue(language) { self.cataloguedApps } },
            settings: settings)
    }

    /// What can be set for apps that have something to set.
    private var settings: [String: [AppSetting]] {
        apps.reduce(into: [:]) { all, app in
            guard let settings = app.declaration?.settings, !settings.isEmpty else { return }
            all[app.id] = settings
        }
    }

    private func late<Entry>(
        _ id: TypeID, in language: TranslationCatalogue, _ make: @escaping @Sendable () -> Entry
    ) -> LateEntry<Entry> {
        LateEntry(id) { TranslationCatalogue.$chosen.withValue(language, operation: make) }
    }

    private var shortcutsByIntent: [TypeID: [AppShortcut]] {
        var found: [TypeID: [AppShortcut]] = [:]
        for shortcut in shortcuts.flatMap({ $0.appShortcuts }) {
            guard let id = id(of: type(of: shortcut.intent)) else { continue }
            found[id, default: []].append(shortcut)
        }
        return found
    }
}

/// The catalogues that were made, by the languages that their texts are in.
final class TranslatedCatalogues: Sendable {
    private let made = Mutex<[TranslationCatalogue: IntentCatalogue]>([:])

    /// More languages than a tool serves; beyond, it begins anew.
    private static let most = 16

    /// Returns the catalogue in a language, making it if need be.
    func catalogue(
        in language: TranslationCatalogue, _ make: (TranslationCatalogue) -> IntentCatalogue
    ) -> IntentCatalogue {
        if let catalogue = made.withLock({ $0[language] }) { return catalogue }
        let catalogue = make(language)
        made.withLock { made in
            if made.count == Self.most { made.removeAll() }
            made[language] = catalogue
        }
        return catalogue
    }

    /// Forgets catalogues that were made, because a fact about an intent has changed.
    func forget() { made.withLock { $0.removeAll() } }
}

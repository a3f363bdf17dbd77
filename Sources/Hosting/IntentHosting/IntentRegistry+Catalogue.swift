@_spi(Hosting) import AppIntentsCore
public import Catalogue
import LocalizedStrings
import Synchronization

extension IntentRegistry {
    /// All of it as data, with its texts in the language that is read now.
    public var catalogue: IntentCatalogue {
        catalogues.catalogue(in: .current) { self.catalogued }
    }

    private var catalogued: IntentCatalogue {
        let phrases = phrases
        return IntentCatalogue(
            intents: intents.map {
                var entry = $0.catalogued
                entry.phrases = phrases[$0.id] ?? []
                return entry
            },
            entities: entities.map(\.catalogued), enums: enums.map(\.catalogued))
    }

    /// The phrases for each intent.
    private var phrases: [TypeID: [String]] {
        var phrases: [TypeID: [String]] = [:]
        for shortcut in shortcuts.flatMap({ $0.appShortcuts }) {
            guard let intent = intent(of: type(of: shortcut.intent)) else { continue }
            phrases[intent.id, default: []] += shortcut.phrases.map {
                $0.translated(in: .current).text(of: intent.app)
            }
        }
        return phrases
    }
}

extension [AppShortcutPhrasePiece] {
    fileprivate func text(of app: HostedApp) -> String {
        map { piece in
            switch piece {
            case .words(let words): words
            case .applicationName: app.name
            case .parameter(let name): "${\(name)}"
            }
        }.joined()
    }
}

/// The catalogues that were made, by the languages that their texts are in.
final class TranslatedCatalogues: Sendable {
    private let made = Mutex<[TranslationCatalogue: IntentCatalogue]>([:])

    /// More languages than a tool serves; beyond, it begins anew.
    private static let most = 16

    /// Returns the catalogue in a language, making it if need be.
    func catalogue(
        in language: TranslationCatalogue, _ make: () -> IntentCatalogue
    ) -> IntentCatalogue {
        if let catalogue = made.withLock({ $0[language] }) { return catalogue }
        let catalogue = make()
        made.withLock { made in
            if made.count == Self.most { made.removeAll() }
            made[language] = catalogue
        }
        return catalogue
    }

    /// Forgets what was made, because something else is known of an intent.
    func forget() { made.withLock { $0.removeAll() } }
}

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

    /// A start that does one intent looks at the declarations of no other.
    private func catalogued(in language: TranslationCatalogue) -> IntentCatalogue {
        let tiles = Lazy<[TypeID: Tile]>()
        return IntentCatalogue(
            late: intents.map { intent in
                late(intent.id, in: language) {
                    var entry = intent.catalogued
                    if let tile = tiles.value({ self.tiles })[intent.id] {
                        entry.phrases = tile.phrases
                        entry.shortTitle = tile.title
                        entry.symbol = tile.symbol
                    }
                    return entry
                }
            },
            entities: entities.map { entity in late(entity.id, in: language) { entity.catalogued }
            }, enums: enums.map { one in late(one.id, in: language) { one.catalogued } },
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

    /// What shortcuts say of an intent: all phrases, and the first title and symbol.
    private struct Tile: Sendable {
        var phrases: [String] = []
        var title: String?
        var symbol: String?
    }

    private var tiles: [TypeID: Tile] {
        var tiles: [TypeID: Tile] = [:]
        for shortcut in shortcuts.flatMap({ $0.appShortcuts }) {
            guard let intent = intent(of: type(of: shortcut.intent)) else { continue }
            var tile = tiles[intent.id] ?? Tile()
            tile.phrases += shortcut.phrases.map {
                $0.translated(in: .current).text(of: intent.app)
            }
            tile.title = tile.title ?? shortcut.shortTitle.map { String(localized: $0) }
            tile.symbol = tile.symbol ?? shortcut.systemImageName
            tiles[intent.id] = tile
        }
        return tiles
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

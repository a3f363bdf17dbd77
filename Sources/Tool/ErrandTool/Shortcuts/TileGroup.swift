import Catalogue
import Values

/// A shortcut as a button: what it is called, and what pressing it does.
struct Tile {
    /// A name for it among those of its app, of letters, digits and hyphens.
    let name: String
    let title: String
    let symbol: String?
    let intent: TypeID

    /// The values that the intent is given, as words of a command.
    let words: [String]
    let phrases: [String]
}

/// The tiles of an app.
struct TileGroup {
    let app: CatalogueApp
    let tiles: [Tile]

    /// What the app says under its name now.
    var subtitle: String?

    /// The tiles of all apps that have any, in the order of their ids.
    static func groups(of catalogue: IntentCatalogue) -> [TileGroup] {
        let intents = Dictionary(
            grouping: catalogue.intents.filter { !$0.shortcuts.isEmpty }, by: \.id.app)
        return catalogue.apps.compactMap { app in
            intents[app.id].map { TileGroup(app: app, tiles: $0.flatMap(tiles)) }
        }
    }

    private static func tiles(of intent: CatalogueIntent) -> [Tile] {
        intent.shortcuts.enumerated().map { index, shortcut in
            Tile(
                name: index == 0 ? intent.id.name : "\(intent.id.name)-\(index + 1)",
                title: shortcut.title ?? intent.title, symbol: shortcut.symbol,
                intent: intent.id,
                words: intent.parameters.flatMap { parameter in
                    (shortcut.presets[parameter.name]?.words ?? []).map {
                        "\(parameter.name)=\($0)"
                    }
                }, phrases: shortcut.phrases.map(\.text))
        }
    }
}

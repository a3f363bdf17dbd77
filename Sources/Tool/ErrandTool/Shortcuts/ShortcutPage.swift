import Arguments
import Catalogue
import Diagnostics
import Values

/// The shortcuts of all apps, for a person or a program.
struct ShortcutPage {
    private let groups: [TileGroup]
    private let tool: String

    init(_ groups: [TileGroup], _ tool: String) {
        self.groups = groups
        self.tool = tool
    }

    func lines(on terminal: Terminal) -> [String] {
        guard !groups.isEmpty else { return ["no app has shortcuts"] }
        return groups.flatMap { group in
            let subtitle = group.subtitle.map { " (\($0))" } ?? ""
            let rows = group.tiles.map { tile -> [Columns.Cell] in
                [
                    .init("  \(TerminalText.visible(tile.title))"), .init(tile.symbol ?? ""),
                    .init(
                        (["\(tile.intent)"] + tile.words).map(\.shellWord).joined(separator: " ")),
                    .init(tile.phrases.first.map { "“\(TerminalText.visible($0))”" } ?? ""),
                ]
            }
            return ["\(TerminalText.visible(group.app.name + subtitle)):"]
                + Columns(rows: rows).lines(on: terminal)
        }
    }

    var value: Value {
        .list(
            groups.map { group in
                var app: ValueMap = [
                    "app": .string(group.app.id), "name": .string(group.app.name),
                    "tiles": .list(group.tiles.map(value)),
                ]
                app["subtitle"] = group.subtitle.map { .string($0) }
                app["tile_color"] = group.app.tileColor.map { .string($0) }
                return .map(app)
            })
    }

    private func value(of tile: Tile) -> Value {
        let command = [tool, "call", "\(tile.intent)"] + tile.words
        var members: ValueMap = [
            "title": .string(tile.title), "intent": .string("\(tile.intent)"),
            "phrases": .list(tile.phrases.map { .string($0) }),
            "command": .list(command.map { .string($0) }),
        ]
        members["symbol"] = tile.symbol.map { .string($0) }
        return .map(members)
    }
}

import Catalogue

/// The text of a `.desktop` file: an app with an action for each of its tiles.
struct DesktopEntry {
    private let group: TileGroup

    /// The command line of the tool, with the home if that is not the usual one.
    private let tool: [String]

    init(_ group: TileGroup, by tool: [String]) {
        self.group = group
        self.tool = tool
    }

    var text: String {
        let names = group.tiles.map(\.name)
        var lines = [
            "[Desktop Entry]", "Type=Application", "Version=1.1", "Name=\(Self.escaped(name))",
        ]
        if let subtitle = group.subtitle { lines.append("Comment=\(Self.escaped(subtitle))") }
        if let first = group.tiles.first { lines.append("Exec=\(command(for: first))") }
        lines += ["Terminal=true", "Categories=Utility;"]
        let keywords = group.app.otherNames.map { Self.escaped($0, inList: true) + ";" }
        if !keywords.isEmpty { lines.append("Keywords=\(keywords.joined())") }
        lines.append("Actions=\(names.map { "\($0);" }.joined())")
        for tile in group.tiles {
            lines += [
                "", "[Desktop Action \(tile.name)]", "Name=\(Self.escaped(tile.title))",
                "Exec=\(command(for: tile))",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var name: String { group.app.name.isEmpty ? group.app.id : group.app.name }

    /// Performs the intent in a terminal, which stays until a line is typed.
    private func command(for tile: Tile) -> String {
        let words =
            ["sh", "-c", #""$@"; read -r line"#, "sh"] + tool
            + ["call", "\(tile.intent)"] + tile.words
        return words.map(Self.argument).joined(separator: " ")
    }
}

/// The rules of quoting, which stand one on the other.
extension DesktopEntry {
    /// A text as the value of a key.
    ///
    /// A sign is also one where others stand on it, which makes one `Character` of them.
    static func escaped(_ text: String, inList: Bool = false) -> String {
        var escaped = String.UnicodeScalarView()
        for (index, sign) in text.unicodeScalars.enumerated() {
            switch sign {
            case "\\": escaped.append(contentsOf: #"\\"#.unicodeScalars)
            case "\n": escaped.append(contentsOf: #"\n"#.unicodeScalars)
            case "\t": escaped.append(contentsOf: #"\t"#.unicodeScalars)
            case "\r": escaped.append(contentsOf: #"\r"#.unicodeScalars)
            case ";" where inList: escaped.append(contentsOf: #"\;"#.unicodeScalars)
            // A space at the beginning would be lost.
            case " " where index == 0: escaped.append(contentsOf: #"\s"#.unicodeScalars)
            default: escaped.append(sign)
            }
        }
        return String(escaped)
    }

    /// A word of a command line: quoted, without field codes, and then as a value.
    static func argument(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { sign in
            switch sign {
            case "a"..."z", "A"..."Z", "0"..."9": true
            default: "-_./:,@+=%".unicodeScalars.contains(sign)
            }
        }
        var quoted = String.UnicodeScalarView()
        for sign in word.unicodeScalars {
            if #""`$\"#.unicodeScalars.contains(sign) { quoted.append("\\") }
            if sign == "%" { quoted.append("%") }
            quoted.append(sign)
        }
        return isPlain && !word.isEmpty ? String(quoted) : escaped("\"\(String(quoted))\"")
    }
}

import IntentHosting

/// The package that the author of a pack begins with: `Sources/Tool/PackTemplate`, under another
/// name.
enum PackTemplate {
    /// The place of Errand in the manifest of the package.
    static let errand = "../errand"

    /// The files of the package of a pack.
    static func files(named name: NewPackName) -> [PackFile] {
        let names = [
            "NewPack": name.module, "New Pack": name.title, "newPack": name.member,
            "new-pack": name.text, "0x4E65_7750": name.fileKind,
        ]
        // All at once, since a name may have such a text in it.
        let named = { (text: String) in
            text.replacing(/NewPack|New Pack|newPack|new-pack|0x4E65_7750/) { match in
                names[String(match.output)] ?? ""
            }
        }
        return files.map { file in
            let text = file.lines.map { "\($0)\n" }.joined()
            return PackFile(path: named(file.path), text: named(text))
        }
    }
}

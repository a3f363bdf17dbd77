package import LocalizedStrings

/// A stretch of a phrase.
@_spi(Hosting) public enum AppShortcutPhrasePiece: Hashable, Sendable {
    case words(String)
    case applicationName
    case parameter(String)
}

@_spi(Hosting) extension [AppShortcutPhrasePiece] {
    /// The key of the phrase in a string table: `Show my nags in ${applicationName}`.
    public var key: String {
        map { piece in
            switch piece {
            case .words(let words): words
            case .applicationName: "${applicationName}"
            case .parameter(let name): "${\(name)}"
            }
        }.joined()
    }

    /// Returns the phrase in the language of `catalogue`, from the table `AppShortcuts`.
    package func translated(in catalogue: TranslationCatalogue) -> Self {
        Template(key: key, table: "AppShortcuts", in: catalogue).pieces.map { piece in
            switch piece {
            case .words(let words): .words(words)
            case .name("applicationName"): .applicationName
            case .name(let name): .parameter(name)
            }
        }
    }
}

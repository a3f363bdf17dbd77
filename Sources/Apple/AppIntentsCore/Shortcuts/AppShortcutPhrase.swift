package import LocalizedStrings

/// Something that a person says to have an intent performed.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    @_spi(Hosting) public let pieces: [AppShortcutPhrasePiece]

    public init(_ phrase: String) { pieces = [.words(phrase)] }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the words, the app's name and the parameters of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [AppShortcutPhrasePiece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            pieces.append(.applicationName)
        }

        public mutating func appendInterpolation<Value>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) { pieces.append(.parameter(FieldLayout.name(of: keyPath))) }
    }
}

/// A part of a phrase that is not a parameter.
public enum AppShortcutPhraseToken: Sendable { case applicationName }

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

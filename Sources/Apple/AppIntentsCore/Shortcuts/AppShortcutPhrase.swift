/// Something that a person says to have an intent performed.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    @_spi(Hosting) public let pieces: [AppShortcutPhrasePiece]

    public init(_ phrase: String) {
        pieces = [.words(phrase)]
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

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
        ) {
            pieces.append(.parameter(FieldLayout.name(of: keyPath)))
        }
    }
}

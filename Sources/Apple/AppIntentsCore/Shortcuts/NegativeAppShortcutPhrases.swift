/// Phrases that do not mean the app.
public struct NegativeAppShortcutPhrases: ExpressibleByArrayLiteral, Sendable {
    public let phrases: [NegativeAppShortcutPhrase]

    public init(arrayLiteral phrases: NegativeAppShortcutPhrase...) { self.phrases = phrases }

    public init(@NegativeAppShortcutPhrasesBuilder _ phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}

/// Builds what people say when they do not mean the app.
@resultBuilder public enum NegativeAppShortcutPhrasesBuilder {
    public static func buildBlock(
        _ phrases: NegativeAppShortcutPhrase...
    ) -> [NegativeAppShortcutPhrase] {
        phrases
    }
}

/// One thing that people say when they do not mean the app.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Sendable {
    public let phrase: String

    public init(_ phrase: String) { self.phrase = phrase }

    public init(stringLiteral value: String) { self.init(value) }
}

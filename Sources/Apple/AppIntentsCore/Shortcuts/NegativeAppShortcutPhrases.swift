/// Phrases that do not mean the app.
public struct NegativeAppShortcutPhrases: ExpressibleByArrayLiteral, Sendable {
    public let phrases: [NegativeAppShortcutPhrase]

    public init(arrayLiteral phrases: NegativeAppShortcutPhrase...) {
        self.phrases = phrases
    }

    public init(@NegativeAppShortcutPhrasesBuilder _ phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}

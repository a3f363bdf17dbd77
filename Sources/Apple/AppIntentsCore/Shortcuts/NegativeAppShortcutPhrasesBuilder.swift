/// Builds what people say when they do not mean the app.
@resultBuilder public enum NegativeAppShortcutPhrasesBuilder {
    public static func buildBlock(
        _ phrases: NegativeAppShortcutPhrase...
    ) -> [NegativeAppShortcutPhrase] {
        phrases
    }
}

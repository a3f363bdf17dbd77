/// An intent with phrases, ready for use without setting anything up.
public struct AppShortcut: Sendable {
    @_spi(Hosting) public let intent: any AppIntent
    @_spi(Hosting) public let phrases: [[AppShortcutPhrasePiece]]

    public let shortTitle: LocalizedStringResource?
    public let systemImageName: String?

    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
    ) {
        self.intent = intent
        self.phrases = phrases.map(\.pieces)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// Creates a shortcut that says how the values of one parameter are shown.
    public init<Intent: AppIntent, Value: _IntentValue>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource, systemImageName: String,
        parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
    ) {
        self.init(
            intent: intent, phrases: phrases, shortTitle: shortTitle,
            systemImageName: systemImageName)
    }
}

/// What a phrase can name that is not a parameter.
public enum AppShortcutPhraseToken: Sendable {
    case applicationName
}

/// A part of a phrase that is not a parameter.
public enum AppShortcutPhraseToken: Sendable {
    case applicationName
}

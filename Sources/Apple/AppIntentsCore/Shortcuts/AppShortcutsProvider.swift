/// Lists the shortcuts of an app.
public protocol AppShortcutsProvider: SendableMetatype {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }

    @preconcurrency @MainActor static var shortcutTileColor: ShortcutTileColor { get }

    /// Phrases that do not mean the app.
    @preconcurrency @MainActor static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
    public typealias OptionsCollection = AppShortcutOptionsCollection
    public typealias ParameterPresentation = AppShortcutParameterPresentation

    public static var shortcutTileColor: ShortcutTileColor { .blue }
    public static var negativePhrases: NegativeAppShortcutPhrases { [] }

    /// Does nothing, since phrases are read anew each time they are needed.
    public static func updateAppShortcutParameters() {}
}

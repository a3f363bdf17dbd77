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

    /// Tells that what the shortcuts show has changed, so that a host shows it anew.
    ///
    /// Phrases are read each time they are needed in any case.
    public static func updateAppShortcutParameters() { ShortcutUpdates.happened(in: self) }
}

/// Builds the list of an app's shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

    public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

    public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
        shortcuts.flatMap { $0 }
    }

    public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] {
        shortcuts ?? []
    }

    public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

    public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

    public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
        shortcuts
    }

    public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] {
        shortcuts.flatMap { $0 }
    }
}

/// The colour behind a shortcut.
public enum ShortcutTileColor: Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    case red, tangerine, teal, yellow
}

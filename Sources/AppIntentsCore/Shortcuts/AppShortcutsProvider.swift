/// Lists the shortcuts of an app.
public protocol AppShortcutsProvider {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }

    @preconcurrency @MainActor static var shortcutTileColor: ShortcutTileColor { get }

    /// What people say when they do not mean the app.
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

/// The colour behind a shortcut.
public enum ShortcutTileColor: Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    case red, tangerine, teal, yellow
}

/// What people say when they do not mean the app.
public struct NegativeAppShortcutPhrases: ExpressibleByArrayLiteral, Sendable {
    public let phrases: [NegativeAppShortcutPhrase]

    public init(arrayLiteral phrases: NegativeAppShortcutPhrase...) {
        self.phrases = phrases
    }

    public init(@NegativeAppShortcutPhrasesBuilder _ phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}

/// One thing that people say when they do not mean the app.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Sendable {
    public let phrase: String

    public init(_ phrase: String) {
        self.phrase = phrase
    }

    public init(stringLiteral value: String) {
        self.init(value)
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

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

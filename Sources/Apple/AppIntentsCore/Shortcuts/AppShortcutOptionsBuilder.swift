/// Builds the values of a shortcut's parameter.
@resultBuilder public enum AppShortcutOptionsBuilder {
    public static func buildBlock(
        _ collections: AppShortcutOptionsCollection...
    ) -> [AppShortcutOptionsCollection] {
        collections
    }
}

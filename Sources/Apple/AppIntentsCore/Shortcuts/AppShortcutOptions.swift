/// Values of a shortcut's parameter that belong together.
public struct AppShortcutOptionsCollection: Sendable {
    public init(
        _ provider: some DynamicOptionsProvider, title: LocalizedStringResource,
        systemImageName: String
    ) {}
}

/// Builds the values of a shortcut's parameter.
@resultBuilder public enum AppShortcutOptionsBuilder {
    public static func buildBlock(
        _ collections: AppShortcutOptionsCollection...
    ) -> [AppShortcutOptionsCollection] {
        collections
    }
}

/// The presentation of the values of a shortcut's parameter.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
    public init(
        for keyPath: KeyPath<Intent, IntentParameter<Value>>,
        summary: ParameterSummaryString<Intent>,
        @AppShortcutOptionsBuilder optionsCollections: () -> [AppShortcutOptionsCollection]
    ) {}
}

/// The presentation of the values of a shortcut's parameter.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
    public init(
        for keyPath: KeyPath<Intent, IntentParameter<Value>>,
        summary: ParameterSummaryString<Intent>,
        @AppShortcutOptionsBuilder optionsCollections: () -> [AppShortcutOptionsCollection]
    ) {}
}

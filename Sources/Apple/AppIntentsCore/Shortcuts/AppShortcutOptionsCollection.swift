/// Values of a shortcut's parameter that belong together.
public struct AppShortcutOptionsCollection: Sendable {
    public init(
        _ provider: some DynamicOptionsProvider, title: LocalizedStringResource,
        systemImageName: String
    ) {}
}

/// The configuration of nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    nonisolated public init() {}
}

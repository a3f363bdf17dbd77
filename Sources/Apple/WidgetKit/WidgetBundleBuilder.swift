/// Puts widgets together.
@MainActor @resultBuilder
public struct WidgetBundleBuilder {
    public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        _NoWidget()
    }

    public static func buildExpression<Content>(_ content: Content) -> _NoWidget { _NoWidget() }
    public static func buildOptional(_ content: (some Widget)?) -> some Widget { _NoWidget() }
    public static func buildLimitedAvailability(_ content: some Widget) -> some Widget {
        _NoWidget()
    }
}

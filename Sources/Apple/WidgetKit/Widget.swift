/// A view on a home screen; on Linux it only compiles.
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()
    var body: Body { get }
}

extension Widget {
    /// Says that there is nothing to run, as the entry point of a program that is a widget.
    public static func main() { Notice.nothingToRun }
}

/// Several widgets of one program.
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget

    init()
    @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
    /// Says that there is nothing to run, as the entry point of a program of widgets.
    public static func main() { Notice.nothingToRun }
}

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

/// The end of every widget's body.
public struct _NoWidget: Widget {
    public init() {}
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Several widgets of one program.
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget

    init()
    @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
    /// Says that there is nothing to run, as the entry point of a program of widgets.
    public static func main() { Notice.nothingToRun }
}

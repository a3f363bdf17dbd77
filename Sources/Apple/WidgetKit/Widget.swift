/// A view on a home screen; on Linux it only compiles.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()
    var body: Body { get }
}

extension Widget {
    /// Says that there is nothing to run, as the entry point of a program that is a widget.
    public static func main() { Notice.nothingToRun }
}

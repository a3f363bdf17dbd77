/// A button or a switch among the system's controls; on Linux it only compiles.
@MainActor @preconcurrency
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration

    init()
    var body: Body { get }
}

extension ControlWidget {
    /// Says that there is nothing to run, as the entry point of a program that is a control.
    public static func main() { Notice.nothingToRun }
}

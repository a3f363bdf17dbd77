/// The way in which the system draws a widget.
public struct WidgetRenderingMode: Hashable, Sendable {
    private enum Kind {
        case fullColor, accented, vibrant
    }

    private let kind: Kind

    public static let fullColor = WidgetRenderingMode(kind: .fullColor)
    public static let accented = WidgetRenderingMode(kind: .accented)
    public static let vibrant = WidgetRenderingMode(kind: .vibrant)
}

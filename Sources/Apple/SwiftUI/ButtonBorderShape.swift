/// The outline of a button.
public enum ButtonBorderShape: Hashable, Sendable {
    case automatic, capsule, circle, roundedRectangle

    /// Returns the rounded outline; which radius it has is for the place that shows it.
    public static func roundedRectangle(radius: CGFloat) -> Self { .roundedRectangle }
}

/// How large a control is drawn.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// The outline of a button.
public enum ButtonBorderShape: Hashable, Sendable {
    case automatic, capsule, circle, roundedRectangle

    /// Returns the rounded outline; which radius it has is for the place that shows it.
    public static func roundedRectangle(radius: CGFloat) -> Self { .roundedRectangle }
}

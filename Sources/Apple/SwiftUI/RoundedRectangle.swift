/// An area with four round corners.
public nonisolated struct RoundedRectangle: Shape {
    public var cornerRadius: CGFloat

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    public var _outline: _ShapeOutline { .rectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> Self {
        Self(cornerRadius: cornerRadius, style: style)
    }
}

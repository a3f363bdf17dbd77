/// A rectangle whose ends are half circles.
public nonisolated struct Capsule: Shape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 999) }
}

extension Shape where Self == Capsule {
    public static var capsule: Self { Self() }
}

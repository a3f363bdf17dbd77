/// A circle drawn out in one direction.
public nonisolated struct Ellipse: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Self { Self() }
}

/// A circle, which snippets show as a dot.
public nonisolated struct Circle: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

/// A circle drawn out in one direction.
public nonisolated struct Ellipse: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

extension Shape where Self == Circle {
    public static var circle: Self { Self() }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Self { Self() }
}

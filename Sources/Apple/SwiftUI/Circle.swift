/// A circle, which snippets show as a dot.
public nonisolated struct Circle: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

extension Shape where Self == Circle {
    public static var circle: Self { Self() }
}

/// An area with four corners.
public nonisolated struct Rectangle: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 0) }
}

extension Shape where Self == Rectangle {
    public static var rect: Self { Self() }
}

/// The shape of what is around, which a snippet does not know.
public nonisolated struct ContainerRelativeShape: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 0) }
}

extension Shape where Self == ContainerRelativeShape {
    public static var containerRelative: Self { Self() }
}

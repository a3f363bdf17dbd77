/// An area with four corners.
public nonisolated struct Rectangle: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 0) }
}

extension Shape where Self == Rectangle { public static var rect: Self { Self() } }

/// An area with four round corners.
public nonisolated struct RoundedRectangle: Shape {
    public var cornerRadius: CGFloat

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    public var _outline: _ShapeOutline { .rectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self
    { Self(cornerRadius: cornerRadius, style: style) }
}

/// The curve from a straight side to a round corner.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle whose ends are half circles.
public nonisolated struct Capsule: Shape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 999) }
}

extension Shape where Self == Capsule { public static var capsule: Self { Self() } }

/// A circle, which snippets show as a dot.
public nonisolated struct Circle: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

extension Shape where Self == Circle { public static var circle: Self { Self() } }

/// A circle drawn out in one direction.
public nonisolated struct Ellipse: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .circle }
}

extension Shape where Self == Ellipse { public static var ellipse: Self { Self() } }

/// The shape of what is around, which a snippet does not know.
public nonisolated struct ContainerRelativeShape: Shape {
    public init() {}
    public var _outline: _ShapeOutline { .rectangle(cornerRadius: 0) }
}

extension Shape where Self == ContainerRelativeShape {
    public static var containerRelative: Self { Self() }
}

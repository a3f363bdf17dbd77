/// The way in which the parts of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind { case monochrome, multicolor, hierarchical, palette }

    private let kind: Kind

    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    public static let palette = SymbolRenderingMode(kind: .palette)
}

/// The variants in which a symbol can be drawn.
public struct SymbolVariants: Hashable, Sendable {
    private enum Kind { case none, fill, circle, square, rectangle, slash }

    private let kind: Kind

    public static let none = SymbolVariants(kind: .none)
    public static let fill = SymbolVariants(kind: .fill)
    public static let circle = SymbolVariants(kind: .circle)
    public static let square = SymbolVariants(kind: .square)
    public static let rectangle = SymbolVariants(kind: .rectangle)
    public static let slash = SymbolVariants(kind: .slash)
}

/// A movement of a symbol, of which a snippet shows the end.
public struct _SymbolEffect: Hashable, Sendable {
    public static let automatic = _SymbolEffect()
    public static let appear = _SymbolEffect()
    public static let bounce = _SymbolEffect()
    public static let disappear = _SymbolEffect()
    public static let pulse = _SymbolEffect()
    public static let replace = _SymbolEffect()
    public static let rotate = _SymbolEffect()
    public static let scale = _SymbolEffect()
    public static let variableColor = _SymbolEffect()
    public static let wiggle = _SymbolEffect()

    public func magic(fallback: _SymbolEffect) -> _SymbolEffect { self }
}

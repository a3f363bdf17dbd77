/// The way in which the parts of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind {
        case monochrome, multicolor, hierarchical, palette
    }

    private let kind: Kind

    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    public static let palette = SymbolRenderingMode(kind: .palette)
}

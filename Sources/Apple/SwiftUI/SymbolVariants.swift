/// The variants in which a symbol can be drawn.
public struct SymbolVariants: Hashable, Sendable {
    private enum Kind {
        case none, fill, circle, square, rectangle, slash
    }

    private let kind: Kind

    public static let none = SymbolVariants(kind: .none)
    public static let fill = SymbolVariants(kind: .fill)
    public static let circle = SymbolVariants(kind: .circle)
    public static let square = SymbolVariants(kind: .square)
    public static let rectangle = SymbolVariants(kind: .rectangle)
    public static let slash = SymbolVariants(kind: .slash)
}

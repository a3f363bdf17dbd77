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

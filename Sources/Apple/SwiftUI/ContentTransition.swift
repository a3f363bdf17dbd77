/// The way in which a view changes on a screen, of which a snippet shows the end.
public struct ContentTransition: Hashable, Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static let symbolEffect = ContentTransition()

    public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
    public static func numericText(value: Double) -> ContentTransition { .identity }
    public static func symbolEffect(_ effect: _SymbolEffect) -> ContentTransition { .symbolEffect }
}

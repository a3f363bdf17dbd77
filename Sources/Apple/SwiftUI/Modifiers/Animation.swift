/// A movement between two states, of which a snippet shows the end.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()
}

/// Runs `body`, which on a screen would show its changes as a movement.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
    rethrows -> Result
{ try body() }

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

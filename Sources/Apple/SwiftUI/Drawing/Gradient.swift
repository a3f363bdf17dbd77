public import Snippets

/// Colours that run into each other.
public nonisolated struct Gradient: ShapeStyle, Hashable {
    /// A colour and where it stands, from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The first colour stands for all, so that text chosen to stand out from them still does.
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        stops.first?.color.paint
    }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, _PrimitiveView {
    private let gradient: Gradient

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(stops: stops)
    }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        gradient._paint(in: environment)
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [] }
}

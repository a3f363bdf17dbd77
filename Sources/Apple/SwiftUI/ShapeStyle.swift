public import Snippets

/// Something to paint text and shapes with.
public nonisolated protocol ShapeStyle: Sendable {
    /// Returns the one colour that stands for the style, or `nil` if it paints nothing of its own.
    func _paint(in environment: EnvironmentValues) -> SnippetColor?
}

extension ShapeStyle {
    /// Returns the style itself; how much shows through is for the place that shows it.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }

    // A snippet has one level of every style.
    public var secondary: some ShapeStyle { self }
    public var tertiary: some ShapeStyle { self }
    public var quaternary: some ShapeStyle { self }
}

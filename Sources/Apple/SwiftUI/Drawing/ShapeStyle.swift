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

/// A style without its type.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<Style: ShapeStyle>(_ style: Style) { self.style = style }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        style._paint(in: environment)
    }
}

extension ShapeStyle where Self == Color {
    public static var red: Self { .red }
    public static var orange: Self { .orange }
    public static var yellow: Self { .yellow }
    public static var green: Self { .green }
    public static var mint: Self { .mint }
    public static var teal: Self { .teal }
    public static var cyan: Self { .cyan }
    public static var blue: Self { .blue }
    public static var indigo: Self { .indigo }
    public static var purple: Self { .purple }
    public static var pink: Self { .pink }
    public static var brown: Self { .brown }
    public static var gray: Self { .gray }
    public static var white: Self { .white }
    public static var black: Self { .black }
    public static var clear: Self { .clear }
}

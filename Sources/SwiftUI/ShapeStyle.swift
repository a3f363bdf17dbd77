public import Snippets

/// Something to paint text and shapes with.
public nonisolated protocol ShapeStyle: Sendable {
    /// Returns the one colour that stands for the style, or `nil` if it paints nothing of its own.
    func _paint(in environment: EnvironmentValues) -> SnippetColor?
}

/// A style whose type is not known to whoever holds it.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<Style: ShapeStyle>(_ style: Style) {
        self.style = style
    }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        style._paint(in: environment)
    }
}

/// The first, second, third… level of the colour around.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
    private let level: Int

    public static let primary = HierarchicalShapeStyle(level: 1)
    public static let secondary = HierarchicalShapeStyle(level: 2)
    public static let tertiary = HierarchicalShapeStyle(level: 3)
    public static let quaternary = HierarchicalShapeStyle(level: 4)
    public static let quinary = HierarchicalShapeStyle(level: 5)

    private init(level: Int) {
        self.level = level
    }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        level == 1 ? .primary : .secondary
    }
}

/// The colour of what can be pressed.
public nonisolated struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { .accent }
}

/// The colour of the ground, which a snippet leaves to the place that shows it.
public nonisolated struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

/// The colour of what fills a shape, which a snippet leaves to the place that shows it.
public nonisolated struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

/// A translucent ground, which a snippet leaves to the place that shows it.
public nonisolated struct Material: ShapeStyle {
    public static let ultraThin = Material()
    public static let thin = Material()
    public static let regular = Material()
    public static let thick = Material()
    public static let ultraThick = Material()
    public static let bar = Material()

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

extension ShapeStyle {
    /// Returns the style itself; how much shows through is for the place that shows it.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }

    // A snippet has one level of every style.
    public var secondary: some ShapeStyle { self }
    public var tertiary: some ShapeStyle { self }
    public var quaternary: some ShapeStyle { self }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .primary }
    public static var secondary: Self { .secondary }
    public static var tertiary: Self { .tertiary }
    public static var quaternary: Self { .quaternary }
    public static var quinary: Self { .quinary }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: Self { Self() }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: Self { Self() }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .ultraThin }
    public static var thinMaterial: Self { .thin }
    public static var regularMaterial: Self { .regular }
    public static var thickMaterial: Self { .thick }
    public static var ultraThickMaterial: Self { .ultraThick }
    public static var bar: Self { .bar }
}

public import Snippets

/// The colour that the views around give to text.
public nonisolated struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        environment.text.color
    }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { Self() } }

/// The colour of the ground, which a snippet leaves to the place that shows it.
public nonisolated struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }

/// The colour of what fills a shape, which a snippet leaves to the place that shows it.
public nonisolated struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { Self() } }

/// The colour of what can be pressed.
public nonisolated struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { .accent }
}

extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }

/// The first, second, third… level of the colour around.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
    private let level: Int

    public static let primary = HierarchicalShapeStyle(level: 1)
    public static let secondary = HierarchicalShapeStyle(level: 2)
    public static let tertiary = HierarchicalShapeStyle(level: 3)
    public static let quaternary = HierarchicalShapeStyle(level: 4)
    public static let quinary = HierarchicalShapeStyle(level: 5)

    private init(level: Int) { self.level = level }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        level == 1 ? .primary : .secondary
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .primary }
    public static var secondary: Self { .secondary }
    public static var tertiary: Self { .tertiary }
    public static var quaternary: Self { .quaternary }
    public static var quinary: Self { .quinary }
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

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .ultraThin }
    public static var thinMaterial: Self { .thin }
    public static var regularMaterial: Self { .regular }
    public static var thickMaterial: Self { .thick }
    public static var ultraThickMaterial: Self { .ultraThick }
    public static var bar: Self { .bar }
}

public import Snippets

/// A colour, which as a view is a plain area.
public nonisolated struct Color: ShapeStyle, _PrimitiveView, Hashable {
    /// The colour to paint with, or `nil` if it cannot be seen or is not known here.
    let paint: SnippetColor?

    init(_ paint: SnippetColor?) { self.paint = paint }

    private init(_ name: SnippetColor.Name) { paint = .named(name) }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { paint }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [] }

    public static let red = Color(.red)
    public static let orange = Color(.orange)
    public static let yellow = Color(.yellow)
    public static let green = Color(.green)
    public static let mint = Color(.mint)
    public static let teal = Color(.teal)
    public static let cyan = Color(.cyan)
    public static let blue = Color(.blue)
    public static let indigo = Color(.indigo)
    public static let purple = Color(.purple)
    public static let pink = Color(.pink)
    public static let brown = Color(.brown)
    public static let gray = Color(.gray)
    public static let white = Color(.white)
    public static let black = Color(.black)
    public static let clear = Color(nil)
    public static let primary = Color(SnippetColor.primary)
    public static let secondary = Color(SnippetColor.secondary)
    public static let accentColor = Color(SnippetColor.accent)
}

extension Color {
    /// The way in which components are meant.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        let paint = SnippetColor.rgb(
            red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
        self.init(opacity > 0 ? paint : nil)
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ offset: Double) -> Double {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Creates a colour of the app's asset catalogue, which is not read here: it changes nothing.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(nil) }

    /// Returns the same colour, or none if nothing of it would be seen.
    public func opacity(_ opacity: Double) -> Color { opacity > 0 ? self : .clear }

    /// The colour where others would see a gradient of it.
    public var gradient: AnyShapeStyle { AnyShapeStyle(self) }

    private static func byte(_ component: Double) -> UInt8 {
        component.isNaN ? 0 : UInt8((max(0, min(component, 1)) * 255).rounded())
    }
}

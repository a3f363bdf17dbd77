/// The size, weight and design of text.
public nonisolated struct Font: Hashable, Sendable {
    /// The size in points.
    var size: Double
    var weight: Weight?
    var design: Design?
    var isItalic = false

    private init(_ size: Double, weight: Weight? = nil, design: Design? = nil) {
        self.size = size
        self.weight = weight
        self.design = design
    }

    /// The thickness of the strokes.
    public struct Weight: Hashable, Sendable {
        /// From 1, the thinnest, to 9, as CSS counts in hundreds.
        fileprivate let thickness: Int

        public static let ultraLight = Weight(thickness: 1)
        public static let thin = Weight(thickness: 2)
        public static let light = Weight(thickness: 3)
        public static let regular = Weight(thickness: 4)
        public static let medium = Weight(thickness: 5)
        public static let semibold = Weight(thickness: 6)
        public static let bold = Weight(thickness: 7)
        public static let heavy = Weight(thickness: 8)
        public static let black = Weight(thickness: 9)

        var isBold: Bool { self.thickness >= Self.semibold.thickness }
    }

    /// The kind of letters.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The purpose of a text, which gives it its size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2

        /// The size in points, unless larger text is chosen.
        fileprivate var size: Double {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }
    }
}

extension Font {
    public static let largeTitle = system(.largeTitle)
    public static let title = system(.title)
    public static let title2 = system(.title2)
    public static let title3 = system(.title3)
    public static let headline = system(.headline)
    public static let subheadline = system(.subheadline)
    public static let body = system(.body)
    public static let callout = system(.callout)
    public static let footnote = system(.footnote)
    public static let caption = system(.caption)
    public static let caption2 = system(.caption2)

    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        Font(style.size, weight: weight ?? (style == .headline ? .semibold : nil), design: design)
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(size, weight: weight, design: design)
    }

    /// Returns a font of the given size; which letters there are is for the place that shows them.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(size) }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(fixedSize) }

    public static func custom(
        _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
    ) -> Font {
        Font(size)
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func monospacedDigit() -> Font { self }
    public func smallCaps() -> Font { self }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

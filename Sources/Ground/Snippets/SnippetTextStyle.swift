/// The look of a run of text.
public struct SnippetTextStyle: Hashable, Sendable {
    /// The height in points, where 17 is body text, or `nil` for body text.
    public var size: Double?

    public var isBold = false
    public var isItalic = false
    public var isUnderlined = false
    public var isStruck = false
    public var isMonospaced = false
    public var color: SnippetColor?

    public init() {}

    /// Whether the text is meant to stand out as a title.
    var isTitle: Bool { (size ?? 0) >= 20 }
}

/// A colour by its meaning or by its components.
public enum SnippetColor: Hashable, Sendable {
    /// The colour of ordinary text.
    case primary

    /// The colour of text that matters less.
    case secondary

    /// The colour of what can be pressed.
    case accent

    case named(Name)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The colours that have names.
    public enum Name: String, CaseIterable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case white, black
    }
}

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

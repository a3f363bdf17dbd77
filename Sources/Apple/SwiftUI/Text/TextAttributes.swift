import Snippets

/// The look of a text, as far as it is set; the rest comes from further out.
nonisolated struct TextAttributes: Hashable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruck: Bool?
    var color: SnippetColor?
    var letterCase: Text.Case?
}

extension TextAttributes {
    /// Returns these attributes, with those of `outer` where these say nothing.
    func inheriting(from outer: TextAttributes) -> TextAttributes {
        TextAttributes(
            font: font ?? outer.font, weight: weight ?? outer.weight,
            design: design ?? outer.design, isItalic: isItalic ?? outer.isItalic,
            isUnderlined: isUnderlined ?? outer.isUnderlined, isStruck: isStruck ?? outer.isStruck,
            color: color ?? outer.color, letterCase: letterCase ?? outer.letterCase)
    }

    var style: SnippetTextStyle {
        var style = SnippetTextStyle()
        style.size = font?.size
        style.isBold = (weight ?? font?.weight)?.isBold ?? false
        style.isItalic = isItalic ?? font?.isItalic ?? false
        style.isUnderlined = isUnderlined ?? false
        style.isStruck = isStruck ?? false
        style.isMonospaced = (design ?? font?.design) == .monospaced
        style.color = color
        return style
    }
}

/// The side where the lines of a text stand.
public enum TextAlignment: CaseIterable, Hashable, Sendable { case leading, center, trailing }

/// Whether a person can select a text.
public protocol TextSelectability {}
/// The choice that a text can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {}
/// The choice that a text cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}

nonisolated extension Text {
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
    public func bold() -> Text { bold(true) }
    public func italic() -> Text { italic(true) }
    public func monospaced(_ isActive: Bool = true) -> Text {
        with { $0.design = isActive ? .monospaced : .default }
    }
    public func bold(_ isActive: Bool) -> Text { with { $0.weight = isActive ? .bold : .regular } }
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.isUnderlined = isActive }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.isStruck = isActive }
    }
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color?.paint } }
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        with { $0.color = style._paint(in: EnvironmentValues()) }
    }

    // A snippet has no finer setting of letters than the above.
    public func monospacedDigit() -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ offset: CGFloat) -> Text { self }

    private func with(_ change: (inout TextAttributes) -> Void) -> Text {
        var text = self
        for index in text.pieces.indices { change(&text.pieces[index].attributes) }
        return text
    }
}

nonisolated extension View {
    public func font(_ font: Font?) -> some View { text { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> some View { text { $0.weight = weight } }
    public func fontDesign(_ design: Font.Design?) -> some View { text { $0.design = design } }
    public func bold(_ isActive: Bool = true) -> some View {
        text { $0.weight = isActive ? .bold : .regular }
    }
    public func italic(_ isActive: Bool = true) -> some View { text { $0.isItalic = isActive } }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        text { $0.isUnderlined = isActive }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        text { $0.isStruck = isActive }
    }
    public func monospaced(_ isActive: Bool = true) -> some View {
        text { $0.design = isActive ? .monospaced : .default }
    }
    public func textCase(_ textCase: Text.Case?) -> some View { text { $0.letterCase = textCase } }

    public func foregroundColor(_ color: Color?) -> some View {
        text { $0.color = color?.paint ?? $0.color }
    }
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        ChangedView(self) { environment in
            environment.text.color = style._paint(in: environment) ?? environment.text.color
        }
    }
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
        _ primary: First, _ secondary: Second
    ) -> some View { foregroundStyle(primary) }

    public func lineLimit(_ number: Int?) -> some View {
        ChangedView(self) { $0.lineLimit = number }
    }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    private func text(_ change: @escaping (inout TextAttributes) -> Void) -> some View {
        ChangedView(self) { change(&$0.text) }
    }
}

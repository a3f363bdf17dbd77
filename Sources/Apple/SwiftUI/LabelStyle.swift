/// The parts of a label that are shown.
public protocol LabelStyle: Sendable {
    /// The parts that the style shows.
    static var _parts: _LabelParts { get }
}

/// The parts that a label has.
public enum _LabelParts: Hashable, Sendable {
    case titleAndIcon, titleOnly, iconOnly
}

/// The style in which the place chooses what to show.
public nonisolated struct DefaultLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleAndIcon }
    public init() {}
}

/// The style that shows title and icon.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleAndIcon }
    public init() {}
}

/// The style that leaves the icon out.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleOnly }
    public init() {}
}

/// The style that leaves the title out.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .iconOnly }
    public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

nonisolated extension View {
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        ChangedView(self) { $0.labelParts = Style._parts }
    }
}

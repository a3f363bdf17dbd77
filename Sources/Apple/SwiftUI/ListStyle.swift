/// The look of a list.
public protocol ListStyle: Sendable {}

/// The look that the place chooses.
public nonisolated struct DefaultListStyle: ListStyle {
    public init() {}
}

/// The look of rows alone.
public nonisolated struct PlainListStyle: ListStyle {
    public init() {}
}

/// The look of rows away from the edges.
public nonisolated struct InsetListStyle: ListStyle {
    public init() {}
}

/// The look of rows in groups.
public nonisolated struct GroupedListStyle: ListStyle {
    public init() {}
}

/// The look of groups away from the edges.
public nonisolated struct InsetGroupedListStyle: ListStyle {
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: Self { Self() }
}

extension ListStyle where Self == PlainListStyle {
    public static var plain: Self { Self() }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: Self { Self() }
}

extension ListStyle where Self == GroupedListStyle {
    public static var grouped: Self { Self() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }
}

/// The look of progress.
public protocol ProgressViewStyle: Sendable {}

/// The look that the place chooses.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
}

/// The look of a bar.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
    public init() {}
}

/// The look of a ring.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
    public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View { self }
}

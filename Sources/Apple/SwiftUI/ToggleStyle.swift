/// The look of a switch.
public protocol ToggleStyle: Sendable {}

/// The look that the place chooses.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
    public init() {}
}

/// The look of a lever.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
    public init() {}
}

/// The look of a button that stays down.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
    public init() {}
}

/// The look of a box with a tick.
public nonisolated struct CheckboxToggleStyle: ToggleStyle {
    public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: Self { Self() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { self }
}

public import Snippets

/// A switch, which can be pressed if it has an intent.
public nonisolated struct Toggle<Label: View>: _PrimitiveView {
    private let isOn: () -> Bool
    private let performs: SnippetAction?
    private let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = { isOn.wrappedValue }
        performs = nil
        self.label = label()
    }

    /// Creates a switch for an intent with the values that it has now.
    @_spi(Snippets)
    public init(isOn: Bool, performing action: SnippetAction, @ViewBuilder label: () -> Label) {
        self.isOn = { isOn }
        performs = action
        self.label = label()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let action = environment.isEnabled ? performs : nil
        let label = SnippetNode(label, in: environment)
        return [.button(SnippetButton(label, isOn: isOn(), action: action))]
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
    }
}

/// The look of a switch.
public protocol ToggleStyle: Sendable {}
/// The look that the place chooses.
public nonisolated struct DefaultToggleStyle: ToggleStyle { public init() {} }
/// The look of a lever.
public nonisolated struct SwitchToggleStyle: ToggleStyle { public init() {} }
/// The look of a button that stays down.
public nonisolated struct ButtonToggleStyle: ToggleStyle { public init() {} }
/// The look of a box with a tick.
public nonisolated struct CheckboxToggleStyle: ToggleStyle { public init() {} }

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }

extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { self }
}

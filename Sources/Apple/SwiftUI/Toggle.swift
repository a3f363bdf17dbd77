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

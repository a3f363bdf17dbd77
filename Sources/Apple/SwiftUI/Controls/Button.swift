public import LocalizedStrings
public import Snippets

/// Something to press.
///
/// A snippet outlives the process that made it, so only a button with an intent can be pressed;
/// that of a closure is shown, but does nothing.
public nonisolated struct Button<Label: View>: _PrimitiveView {
    private let role: ButtonRole?
    private let performs: SnippetAction?
    private let label: Label

    public init(
        role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        performs = nil
        self.label = label()
    }

    /// Creates a button for an intent with the values that it has now.
    @_spi(Snippets) public init(
        role: ButtonRole? = nil, performing action: SnippetAction, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        performs = action
        self.label = label()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let action = environment.isEnabled ? performs : nil
        let label = SnippetNode(label, in: environment)
        return [.button(SnippetButton(label, role: role?.node ?? .plain, action: action))]
    }
}

extension Button where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(titleKey) } }

    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(title) } }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Label(titleKey, systemImage: systemImage) } }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Label(title, systemImage: systemImage) } }
}

/// The meaning of pressing a button.
public struct ButtonRole: Hashable, Sendable {
    let node: SnippetButton.Role

    public static let destructive = ButtonRole(node: .destructive)
    public static let cancel = ButtonRole(node: .cancel)
    public static let confirm = ButtonRole(node: .plain)
    public static let close = ButtonRole(node: .cancel)
}

import Snippets
@_spi(Snippets) public import SwiftUI

extension Button {
    /// Creates a button that performs an intent with the values that it has now.
    public init(intent: some AppIntent, role: ButtonRole? = nil, @ViewBuilder label: () -> Label) {
        self.init(role: role, performing: SnippetAction(intent), label: label)
    }

    /// Creates a button that performs an intent with the values that it has now.
    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(role: role, performing: SnippetAction(intent), label: label)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(intent: intent, role: role) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(intent: intent, role: role) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(intent: intent, role: role) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) { self.init(intent: intent, role: role) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Toggle {
    /// Creates a switch that performs an intent with the values that it has now.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, performing: SnippetAction(intent), label: label)
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

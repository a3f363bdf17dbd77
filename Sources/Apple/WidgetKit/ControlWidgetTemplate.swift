public import AppIntents
public import LocalizedStrings
public import SwiftUI

/// The look and the action of a control.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {}

extension ControlWidgetTemplate {
    // No control is shown that could have a colour or be switched off.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
    public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate { self }
}

/// Takes the one template that a control has.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    public static func buildBlock<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> Content { content }
}

/// A control that performs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
    ControlWidgetTemplate
{
    nonisolated public init(
        action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {}

    nonisolated public init(action: Action, @ViewBuilder label: @escaping () -> Label)
    where ActionLabel == EmptyView {}
}

/// A control that switches something on and off by an intent.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
    ControlWidgetTemplate
where Action.ValueType == Bool {
    nonisolated public init(
        isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {}

    nonisolated public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label)
    where ValueLabel == EmptyView {}

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Label == Text {}

    @_disfavoredOverload
    nonisolated public init(
        _ title: LocalizedStringResource, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Label == Text {}

    @_disfavoredOverload
    nonisolated public init(
        _ title: some StringProtocol, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Label == Text {}
}

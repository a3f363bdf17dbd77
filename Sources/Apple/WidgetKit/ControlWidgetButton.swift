public import AppIntents
public import SwiftUI

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

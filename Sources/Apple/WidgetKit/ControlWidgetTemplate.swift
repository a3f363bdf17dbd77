public import SwiftUI

/// The look and the action of a control.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

extension ControlWidgetTemplate {
    // No control is shown that could have a colour or be switched off.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
    public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate { self }
}

public import LocalizedStrings

/// How a control is made, and what it is called.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}

// There is no gallery of controls to show these in.
extension ControlWidgetConfiguration {
    public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
    public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

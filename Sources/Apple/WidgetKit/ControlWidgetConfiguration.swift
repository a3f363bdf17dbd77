public import LocalizedStrings

/// The configuration of a control: its content and its name.
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

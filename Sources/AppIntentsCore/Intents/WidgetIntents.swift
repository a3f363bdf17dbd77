/// An intent whose parameters configure a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}

/// An intent whose parameters configure a control.
public protocol ControlConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

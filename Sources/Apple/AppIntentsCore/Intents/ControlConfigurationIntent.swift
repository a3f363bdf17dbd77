/// An intent whose parameters configure a control.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

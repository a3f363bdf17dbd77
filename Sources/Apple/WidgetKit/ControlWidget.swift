public import AppIntents
public import LocalizedStrings

/// A button or a switch among the system's controls; on Linux it only compiles.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration

    init()
    var body: Body { get }
}

extension ControlWidget {
    /// Says that there is nothing to run, as the entry point of a program that is a control.
    public static func main() { Notice.nothingToRun }
}

/// The configuration of a control: its content and its name.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {}

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

/// The configuration of a control that a person cannot change.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration
{
    nonisolated public init(
        kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {}

    nonisolated public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {}
}

/// The configuration of a control whose parameters are those of an intent.
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
    nonisolated public init<Provider: AppIntentControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {}

    nonisolated public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {}
}

/// Makes the value of a control that a person cannot change.
public protocol ControlValueProvider {
    associatedtype Value

    var previewValue: Value { get }
    func currentValue() async throws -> Value
}

/// Makes the value of a control whose parameters are those of an intent.
public protocol AppIntentControlValueProvider {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value

    func previewValue(configuration: Configuration) -> Value
    func currentValue(configuration: Configuration) async throws -> Value
}

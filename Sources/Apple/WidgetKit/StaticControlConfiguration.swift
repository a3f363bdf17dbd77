/// The configuration of a control that a person cannot change.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration
{
    nonisolated public init(
        kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {}

    nonisolated public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {}
}

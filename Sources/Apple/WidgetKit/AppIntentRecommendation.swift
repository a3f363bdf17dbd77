public import AppIntents
public import LocalizedStrings

/// A configuration that a person might want.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    public init(intent: Intent, description: LocalizedStringResource) {}

    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) {}
}

public import AppIntents
public import LocalizedStrings
public import SwiftUI

/// The configuration of a widget: its content and its name.
@MainActor @preconcurrency public protocol WidgetConfiguration {}

// There is no gallery of widgets to show these in.
extension WidgetConfiguration {
    public func configurationDisplayName(_ key: LocalizedStringKey) -> some WidgetConfiguration {
        self
    }
    @_disfavoredOverload
    public func configurationDisplayName(
        _ resource: LocalizedStringResource
    ) -> some WidgetConfiguration { self }
    @_disfavoredOverload
    public func configurationDisplayName(
        _ name: some StringProtocol
    ) -> some WidgetConfiguration { self }
    public func description(_ key: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload
    public func description(_ resource: LocalizedStringResource) -> some WidgetConfiguration {
        self
    }
    @_disfavoredOverload
    public func description(_ text: some StringProtocol) -> some WidgetConfiguration { self }
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration
    { self }
}

/// The configuration of a widget that a person cannot change.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    nonisolated public init<Provider: TimelineProvider>(
        kind: String, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
}

/// The configuration of a widget whose parameters are those of an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
    WidgetConfiguration
{
    nonisolated public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}
}

/// The configuration of nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration { nonisolated public init() {} }

public import AppIntents
public import Foundation
public import LocalizedStrings

/// Makes the entries of a widget that a person cannot change.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry

    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry

    @preconcurrency
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    @preconcurrency
    func getTimeline(
        in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Makes the entries of a widget whose parameters are those of an intent.
public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent

    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// The place where a widget would be shown; nothing on Linux makes one.
public struct TimelineProviderContext: Sendable {
    public let family: WidgetFamily
    public let isPreview: Bool
    public let displaySize: CGSize
}

/// A configuration that a person might want.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    public init(intent: Intent, description: LocalizedStringResource) {}

    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) {}
}

public import SwiftUI

/// The configuration of a widget that a person cannot change.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    nonisolated public init<Provider: TimelineProvider>(
        kind: String, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
}

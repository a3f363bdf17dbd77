public import Foundation

/// The place where a widget would be shown; nothing on Linux makes one.
public struct TimelineProviderContext: Sendable {
    public let family: WidgetFamily
    public let isPreview: Bool
    public let displaySize: CGSize
}

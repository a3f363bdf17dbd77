/// A widget that a person has placed; on Linux there is none.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
}

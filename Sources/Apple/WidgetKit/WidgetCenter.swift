import os

/// The system's record of widgets, which is empty on Linux.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private init() {}

    /// Says, the first time, that there is nothing to reload.
    public func reloadAllTimelines() { Notice.noWidgets }

    /// Says, the first time, that there is nothing to reload.
    public func reloadTimelines(ofKind kind: String) { Notice.noWidgets }

    public func invalidateConfigurationRecommendations() {}

    public func currentConfigurations() async throws -> [WidgetInfo] { [] }

    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success([])) }
}

/// A widget that a person has placed; on Linux there is none.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
}

/// The system's record of controls, which is empty on Linux.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private init() {}

    /// Says, the first time, that there is nothing to reload.
    public func reloadAllControls() { Notice.noControls }

    /// Says, the first time, that there is nothing to reload.
    public func reloadControls(ofKind kind: String) { Notice.noControls }
}

/// Says once that something has no effect here.
///
/// Sources for Apple's platforms ask for a reload after every change, so a line each time would
/// drown the rest.
enum Notice {
    static let noWidgets: Void = say("there are no widgets on Linux, so none is reloaded")
    static let noControls: Void = say("there are no controls on Linux, so none is reloaded")
    static let nothingToRun: Void = say("there are no widgets on Linux; this program does nothing")

    private static func say(_ message: String) {
        Logger(subsystem: "WidgetKit", category: "").notice("\(message, privacy: .public)")
    }
}

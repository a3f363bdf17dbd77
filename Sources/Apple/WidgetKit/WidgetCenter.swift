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
    ) {
        completion(.success([]))
    }
}

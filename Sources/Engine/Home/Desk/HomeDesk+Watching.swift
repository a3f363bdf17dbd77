import Engine
import Store

extension HomeDesk {
    /// Follows a run for a person, to whom nothing else is told about it meanwhile.
    func watch(
        _ form: FollowForm, _ tell: @escaping @Sendable (FollowedNews) -> Void
    ) async throws -> RunReport {
        guard let run = try await engine.run(form.run) else { return try await follow(form, tell) }
        return try await engine.watching(run) { try await follow(form, tell) }
    }
}

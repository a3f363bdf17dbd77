/// Answers requests to a home: the process itself, if it owns the home, or a line to the owner.
package protocol HomeKeeper: Sendable {
    /// Answers a request; news of a followed run come before the reply.
    func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (FollowedNews) -> Void
    ) async -> HomeReply
}

extension HomeKeeper {
    package func reply(to request: HomeRequest) async -> HomeReply {
        await reply(to: request) { _ in }
    }
}

import IntentHosting
public import LocalSockets
import Values

/// A home that another process owns.
public final class DistantHome: HomeKeeper {
    private let line: LocalConnection

    /// Returns `nil` if nobody owns the home now.
    public init?(_ folder: HomeFolder) throws(LocalSocketError) {
        do throws(LocalSocketError) {
            line = try LocalConnection(to: folder.socket)
        } catch {
            if case .nobodyListens = error { return nil }
            throw error
        }
    }

    public func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (RunNews) -> Void
    ) async -> HomeReply {
        do {
            try line.send(request.stored)
            while let message = try line.receive() {
                let fields = try StoredFields(of: message, "message")
                guard let news = fields.map["news"] else { return try HomeReply(stored: message) }
                tell(try RunNews(stored: news))
            }
            return .refused(.init(.environment, "the process that owned the home has ended"))
        } catch {
            return .refused(.init(.environment, "cannot talk to the home's owner: \(error)"))
        }
    }

    /// Hangs up, so that nobody waits for a reply any more.
    public func hangUp() {
        line.close()
    }
}

extension LocalServer {
    /// Answers for a home to other processes.
    convenience init(for keeper: any HomeKeeper, in folder: HomeFolder) throws(LocalSocketError) {
        try self.init(at: folder.socket) { message, send in
            do {
                let request = try HomeRequest(stored: message)
                return await keeper.reply(to: request) { send(.map(["news": $0.stored])) }.stored
            } catch {
                let sentence = "the other side speaks another version: \(error)"
                return HomeReply.refused(.init(.mistake, sentence)).stored
            }
        }
    }
}

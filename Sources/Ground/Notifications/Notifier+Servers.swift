import DBus
import HTTP
import Messages
import Values

/// Servers that take notifications.
extension Notifier {
    private static let timeLimit = Duration.seconds(20)

    /// Sends a notification; returns why that was not possible.
    ///
    /// The sentence has the host and not the URL, which may be a secret itself.
    func send(
        _ notification: Notification, to server: NotificationSettings.Server, as channel: Channel
    ) async -> String? {
        let name = "the \(channel == .ntfy ? "ntfy server" : "webhook") at '\(server.host)'"
        var client = HTTPClient()
        client.limits.whole = Self.timeLimit
        client.limits.answer = 1 << 20
        do {
            var request =
                channel == .ntfy
                ? Self.ntfy(notification, server.url) : Self.webhook(notification, server.url)
            if let token = try await secret(server) {
                request.headers.add("Authorization", "Bearer \(token)")
            }
            request.idempotencyKey = notification.key
            let answer = try await client.send(request)
            return (200..<300).contains(answer.status)
                ? nil : "\(name) answers with status \(answer.status)"
        } catch let error as HTTPError {
            return "\(name) \(error.kind)"
        } catch {
            return "\(name) is not told: \(error)"
        }
    }

    /// The topic is the last part of the URL, and the message goes to what is before it.
    private static func ntfy(_ notification: Notification, _ url: String) -> HTTPRequest {
        let parts = url.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: true)
        let topic = parts.last.map(String.init) ?? ""
        let root = url.hasSuffix("/") ? String(url.dropLast()) : url
        var content: ValueMap = [
            "topic": .string(topic), "title": .string(notification.title),
            "message": .string(notification.told),
            "priority": .int([.low: 2, .normal: 3, .critical: 5][notification.urgency] ?? 3),
        ]
        if notification.told.isEmpty { content["message"] = .string(notification.title) }
        return .post(String(root.dropLast(topic.count)), .json(Value.map(content).json))
    }

    private static func webhook(_ notification: Notification, _ url: String) -> HTTPRequest {
        var content: ValueMap = [
            "title": .string(notification.title),
            "urgency": .string("\(notification.urgency)"),
        ]
        if let host = notification.host { content["host"] = .string(host) }
        if let run = notification.run { content["run"] = .string(run) }
        if !notification.message.isEmpty { content["message"] = .string(notification.message) }
        return .post(url, .json(Value.map(content).json))
    }
}

extension Notification {
    /// The message, and which run of which machine it is from.
    package var told: String {
        let run = run.map { "run \($0)" }
        let place = [run, host.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
        return [message, place].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension NotificationSettings.Server {
    /// The machine that the URL names.
    package var host: String { url.serverOfURL }
}

/// The messages of other programs that a trigger waits for.
///
/// Each message becomes a signal whose name no person can give to one of theirs, since it has a
/// space in it.
public enum MessageSource: Hashable, Sendable {
    case webhook(WebhookRule)
    case mqtt(TopicRule)
    case dbus(BusRule)

    /// The word for the kind, which is the key of such a trigger.
    public var kind: String {
        switch self {
        case .webhook: "webhook"
        case .mqtt: "mqtt"
        case .dbus: "dbus"
        }
    }

    /// Whether a signal of a name is one of these messages.
    public func hears(_ signal: String) -> Bool {
        switch self {
        case .webhook(let rule): signal == SignalName.webhook(rule.path)
        case .mqtt(let rule):
            if let topic = SignalName.topic(of: signal) {
                rule.filter.matches(topic)
            } else if rule.isRetained, let topic = SignalName.retainedTopic(of: signal) {
                rule.filter.matches(topic)
            } else {
                false
            }
        case .dbus(let rule): signal == SignalName.dbus(rule)
        }
    }
}

/// The topics of MQTT that are meant.
public struct TopicRule: Hashable, Sendable {
    public let filter: TopicFilter

    /// Whether the broker repeats a message until it was acknowledged.
    public let isAcknowledged: Bool

    /// Whether a message counts that the broker has kept from before.
    public let isRetained: Bool

    public init(_ filter: TopicFilter, isAcknowledged: Bool = true, isRetained: Bool = false) {
        self.filter = filter
        self.isAcknowledged = isAcknowledged
        self.isRetained = isRetained
    }
}

/// The names of signals that messages become.
public enum SignalName {
    public static func webhook(_ path: String) -> String { "webhook \(path)" }
    public static func mqtt(_ topic: String, isRetained: Bool) -> String {
        isRetained ? "mqtt retained \(topic)" : "mqtt message \(topic)"
    }
    public static func dbus(_ rule: BusRule) -> String { "dbus \(rule.bus.rawValue) \(rule.match)" }

    static func topic(of signal: String) -> String? { signal.rest(after: "mqtt message ") }
    static func retainedTopic(of signal: String) -> String? { signal.rest(after: "mqtt retained ") }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

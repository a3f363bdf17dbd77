/// The topics that a subscription of MQTT is for: `+` stands for one level, and `#` at the end for
/// all that follow.
public struct TopicFilter: Hashable, Sendable {
    public let text: String

    /// Creates the filter that a text is, or returns `nil` where MQTT has none like it.
    public init?(_ text: String) {
        let levels = Self.levels(of: text)
        guard !text.isEmpty, text.utf8.count <= 65_535, !text.unicodeScalars.contains("\0"),
            levels.allSatisfy({ $0 == "+" || $0 == "#" || !$0.contains { "+#".contains($0) } }),
            !levels.dropLast().contains("#")
        else { return nil }
        self.text = text
    }

    private static func levels(of text: String) -> [Substring] {
        text.split(separator: "/", omittingEmptySubsequences: false)
    }

    /// Whether the filter means a topic; one that begins with `$` is the broker's own, and is meant
    /// only by a filter that begins so.
    public func matches(_ topic: String) -> Bool {
        let (own, levels) = (Self.levels(of: text), Self.levels(of: topic))
        if topic.hasPrefix("$"), own[0] == "+" || own[0] == "#" { return false }
        for (index, level) in own.enumerated() {
            if level == "#" { return true }
            guard index < levels.count, level == "+" || level == levels[index] else { return false }
        }
        return own.count == levels.count
    }

    /// Whether it means all topics that another one means.
    public func covers(_ other: TopicFilter) -> Bool {
        let (own, others) = (Self.levels(of: text), Self.levels(of: other.text))
        if other.text.hasPrefix("$"), own[0] == "+" || own[0] == "#" { return false }
        for (index, level) in own.enumerated() {
            if level == "#" { return true }
            guard index < others.count, others[index] != "#" else { return false }
            guard level == "+" || level == others[index] else { return false }
        }
        return own.count == others.count
    }
}

extension [TopicFilter] {
    /// The filters without those that others cover, since a broker may send a message once for each
    /// subscription.
    public var withoutCovered: [TopicFilter] {
        Set(self).filter { one in !contains { $0 != one && $0.covers(one) } }
            .sorted { $0.text < $1.text }
    }
}

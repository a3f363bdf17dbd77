/// Where a project wants a person to be told things, and of what.
public struct NotificationSettings: Hashable, Sendable {
    /// A server that takes notifications.
    public struct Server: Hashable, Sendable {
        public var url: String

        /// The name of the secret that it knows its user by.
        public var token: String?

        public init(url: String, token: String? = nil) { (self.url, self.token) = (url, token) }
    }

    /// What goes to servers and into mail.
    public enum Text: String, CaseIterable, Sendable {
        /// The title, and which run of which machine it is.
        case title

        /// All of it.
        case full
    }

    /// A topic of ntfy.
    public var ntfy: Server?

    /// An address that takes JSON.
    public var webhook: Server?
    public var text = Text.title

    /// Whether a person is told of runs that fail unseen, and of questions that they ask.
    public var failures = true
    public var questions = true

    public init() {}
}

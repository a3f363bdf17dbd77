/// A message that another program has sent, as it came.
package struct WebhookRequest: Sendable {
    package let path: String

    /// The values by the lower-case names; of several of one name, with commas between them.
    package var headers: [String: String] = [:]

    /// The bytes for which a signature was made.
    package var body: [UInt8] = []

    package init(path: String, headers: [String: String] = [:], body: [UInt8] = []) {
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// The headers without those that prove something and must not be kept.
    package var safeHeaders: [String: String] {
        headers.filter { name, _ in !Self.unsafeWords.contains { name.contains($0) } }
    }

    private static let unsafeWords = [
        "auth", "cookie", "credential", "key", "password", "secret", "session", "signature",
        "token",
    ]
}

/// The reply to a message.
package struct WebhookAnswer: Error, Hashable, Sendable {
    package let status: Int
    package let sentence: String
    package var headers: [String: String] = [:]

    package init(_ status: Int, _ sentence: String, _ headers: [String: String] = [:]) {
        self.status = status
        self.sentence = sentence
        self.headers = headers
    }

    package static let stored = WebhookAnswer(202, "stored")

    package static func unavailable(_ sentence: String) -> Self {
        WebhookAnswer(503, sentence, ["Retry-After": "60"])
    }

    static let onlyPost = WebhookAnswer(
        405, "a webhook takes POST alone; send the message with POST", ["Allow": "POST"])

    static let onlyGet = WebhookAnswer(
        405, "a page is read with GET alone", ["Allow": "GET, HEAD"])

    static let unknownHook = WebhookAnswer(
        404, "no trigger in force has this path; compare it with the workflow's file")

    static let unknownPage = WebhookAnswer(404, "there is no page at this path")

    static func tooLarge(_ limit: Int) -> Self {
        WebhookAnswer(413, "the body has more than \(limit >> 10) KiB; send less, or a link to it")
    }
}

import Catalogue
import Diagnostics
import Messages
import Values

/// `notify:` of a project.
enum NotifyShape {
    private static let ntfy = Key<String>(
        "ntfy", .topic, "The topic of an ntfy server, such as 'https://ntfy.sh/my-topic'.")
    private static let ntfyToken = Key<String>(
        "ntfy_token", .identifier, "The secret with the token that the ntfy server wants.")
    private static let webhook = Key<String>(
        "webhook", .webAddress, "The URL to which notifications are posted as JSON.")
    private static let webhookToken = Key<String>(
        "webhook_token", .identifier, "The secret that is sent to it as 'Authorization: Bearer …'.")
    private static let text = Key<NotificationSettings.Text>(
        "text", .word, default: "title",
        "What servers and mail are given: title, run and machine, or all of the text.")
    private static let failures = Key<Bool>(
        "failures", .wish, default: "yes", "Whether you are told of runs that fail unseen.")
    private static let questions = Key<Bool>(
        "questions", .wish, default: "yes",
        "Whether you are told of questions that runs ask while you do not look on.")

    static let shape = Shape(
        name: "'notify'", summary: "Where you are told things, and of what.",
        keys: [
            ntfy.facts, ntfyToken.facts, webhook.facts, webhookToken.facts, text.facts,
            failures.facts, questions.facts,
        ])

    static let form = Form<NotificationSettings>.either(
        scalar: off, else: .fields("a map such as '{failures: no}'", { shape }, read: read))

    private enum Off: String, CaseIterable { case off }

    /// `off` is short for neither failures nor questions.
    private static let off = Form<NotificationSettings>(
        Form<Off>.word.noun, Form<Off>.word.schema
    ) { node, reading in
        Form<Off>.word.read(node, &reading).map { _ in
            var settings = NotificationSettings()
            (settings.failures, settings.questions) = (false, false)
            return settings
        }
    }

    @Sendable private static func read(
        _ fields: Fields, _ reading: inout Reading
    ) -> NotificationSettings? {
        func server(_ url: Key<String>, _ token: Key<String>) -> NotificationSettings.Server? {
            let secret = fields.read(token, &reading)
            if secret != nil, !fields.has(url) {
                reading.report(.tokenWithoutServer(url.facts.name), at: fields.place(of: token))
            }
            return fields.read(url, &reading).map { .init(url: $0, token: secret) }
        }
        var settings = NotificationSettings()
        settings.ntfy = server(ntfy, ntfyToken)
        settings.webhook = server(webhook, webhookToken)
        fields.read(text, &reading, into: &settings.text)
        fields.read(failures, &reading, into: &settings.failures)
        fields.read(questions, &reading, into: &settings.questions)
        return settings
    }
}

extension Form where Content == Bool {
    /// A truth, also in the words that people have for a wish.
    fileprivate static let wish = Form.scalar(
        "'yes' or 'no'", ["enum": [true, false, "yes", "no"]]
    ) { text in
        if let truth = ["yes": true, "no": false][text] ?? ScalarText.bool(text) {
            return .success(truth)
        }
        return .failure(ScalarProblem(.notSpelt("'yes' or 'no'", text)))
    }
}

extension Form where Content == String {
    /// The URL of a server that is asked over HTTP.
    static let webAddress = address(
        "a URL such as 'https://example.org/errand'", pattern: "^https?://[^ ]+$"
    ) { $0.first.map { $0 != "/" } ?? false }

    /// That of a topic, which is the last part of the path; the rest is the server's.
    fileprivate static let topic = address(
        "the URL of a topic such as 'https://ntfy.sh/my-topic'",
        pattern: "^https?://[^/ ?#]+/[^ ?#]*[^/ ?#]/?$"
    ) { rest in
        rest.first != "/" && rest.split(separator: "/").count > 1
            && !rest.contains { "?#".contains($0) }
    }

    /// A URL of HTTP, what of it is behind `//` being judged.
    private static func address(
        _ noun: String, pattern: String, _ isWanted: @escaping @Sendable (Substring) -> Bool
    ) -> Form {
        .scalar(noun, ["type": "string", "pattern": .string(pattern)]) { text in
            let rest = ["https://", "http://"].first { text.hasPrefix($0) }
                .map { text.dropFirst($0.count) }
            let isText = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
            return isText && rest.map(isWanted) ?? false
                ? .success(text) : .failure(ScalarProblem(.notSpelt(noun, text)))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func tokenWithoutServer(_ key: String) -> Self {
        Self(code: "missing-key", "'\(key)_token' belongs to '\(key)'; write that as well")
    }
}

package import IntentTraits
package import Messages

/// The settings in the form in which a host hands them to an app, and the servers that they mean.
extension MailSettings {
    private static var parts: [(name: String, part: WritableKeyPath<MailSettings, String?>)] {
        [
            ("smtp", \.smtp), ("imap", \.imap), ("from", \.from), ("to", \.to), ("user", \.user),
            ("password", \.password), ("certificates", \.certificates),
        ]
    }

    /// No author can write these names into the section of an app.
    package var appValues: [String: AppValue] {
        Self.parts.reduce(into: [:]) { values, part in
            if let text = self[keyPath: part.part] { values["mail.\(part.name)"] = .text(text) }
        }
    }

    package init(_ context: AppContext) {
        self.init()
        for (name, part) in Self.parts { self[keyPath: part] = context.text("mail.\(name)") }
    }

    /// A server, as its user with this password.
    package func server(_ url: String, password: String?) -> MailServer {
        var server = MailServer(url)
        (server.user, server.password, server.certificates) = (user, password, certificates)
        return server
    }
}

package import IntentTraits
package import Messages

/// The settings in the form in which a host hands them to an app.
extension NotificationSettings {
    /// No author can write these names into the section of an app.
    package var appValues: [String: AppValue] {
        var values: [String: AppValue] = ["notify.text": .text(text.rawValue)]
        for (name, server) in [("ntfy", ntfy), ("webhook", webhook)] {
            guard let server else { continue }
            values["notify.\(name)"] = .text(server.url)
            values["notify.\(name).token"] = server.token.map { .text($0) }
        }
        return values
    }

    package init(_ context: AppContext) {
        self.init()
        func server(_ name: String) -> Server? {
            context.text("notify.\(name)").map {
                Server(url: $0, token: context.text("notify.\(name).token"))
            }
        }
        (ntfy, webhook) = (server("ntfy"), server("webhook"))
        text = context.text("notify.text").flatMap(Text.init) ?? .title
    }
}

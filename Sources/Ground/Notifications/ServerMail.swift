package import Mail
package import Messages
package import Values

/// Mail to a person by the server that is set for it.
package struct ServerMail: Sendable {
    private let settings: MailSettings
    private let url: String
    private let from: MailAddress
    private let to: MailAddress
    private let secret: @Sendable () async throws -> String?

    /// Returns `nil` where no server is set; `secret` fetches the password.
    package init?(
        _ settings: MailSettings, fetching secret: @escaping @Sendable () async throws -> String?
    ) {
        guard let url = settings.smtp, let from = settings.from.flatMap({ MailAddress($0) }) else {
            return nil
        }
        self.settings = settings
        self.url = url
        self.from = from
        to = settings.to.flatMap { MailAddress($0) } ?? from
        self.secret = secret
    }

    package func send(_ notification: Notification, at time: Timestamp) async -> MailOutcome {
        do {
            let server = settings.server(url, password: try await secret())
            // A line of a header holds no end of a line.
            let subject = notification.title.split(whereSeparator: \.isNewline).joined(
                separator: " ")
            var message = MailMessage(
                from: from, to: [to], subject: subject, at: time,
                key: notification.key ?? "\(time) \(subject)")
            message.text = notification.told
            message.isAutomatic = true
            try await server.send(message)
            return .sent
        } catch let error as MailError where error.isUnclear {
            return .failed("\(error)")
        } catch {
            return .failed("no mail was sent to '\(to.address)': \(error)")
        }
    }
}

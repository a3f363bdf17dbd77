package import Messages

/// What a project says of where a person is told things.
package struct Notifying: Hashable, Sendable {
    package var settings: NotificationSettings

    /// The servers of mail.
    package var mail: MailSettings

    /// The places where the secrets of servers are looked for.
    package var secrets: SecretSources

    package init(_ configuration: Configuration, secrets: SecretSources) {
        settings = configuration.notify
        mail = configuration.mail.placed(in: secrets.folder)
        self.secrets = secrets
    }
}

/// The servers of a person's mail.
public struct MailSettings: Hashable, Sendable {
    /// The server that takes mail, such as `smtps://mail.example.org`, and the one that has it.
    public var smtp: String?
    public var imap: String?

    /// The address that mail is from, and the one where notifications go.
    public var from: String?
    public var to: String?
    public var user: String?

    /// The name of the secret with that user's password.
    public var password: String?

    /// A file with the certificates that are trusted, in place of the machine's.
    public var certificates: String?

    public init() {}

    /// The same with a whole path, which begins in a folder if it is relative.
    public func placed(in folder: String?) -> MailSettings {
        guard let folder, let path = certificates, !path.hasPrefix("/") else { return self }
        var settings = self
        settings.certificates = "\(folder)/\(path)"
        return settings
    }
}

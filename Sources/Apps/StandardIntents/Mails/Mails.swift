import IntentTraits
import Mail
import Messages
import SQLite
import Synchronization

/// Mail of a person, by the servers that `errand.yaml` names.
enum Mails: IntentApp {
    static let id = "mail"
    static let name = "Mail"

    private static let own = AppDatabase("mail.db", schema)
    private static let context = Mutex<AppContext?>(nil)

    static func open(_ context: AppContext) async throws {
        try await own.open(context)
        Self.context.withLock { $0 = context }
    }

    static var database: Database { get throws { try own.database } }

    static var keyKeeper: (any KeyKeeper)? { get throws { try database } }

    private static let schema = Schema(
        application: 0x4552_4D41,
        migrations: [Migration(1, .breaking, "CREATE TABLE mails (number INTEGER)")])

    /// What is set, and the server for a purpose.
    static func server(
        _ purpose: (MailSettings) -> String?, _ name: String
    ) async throws -> (settings: MailSettings, server: MailServer) {
        let context = context.withLock(\.self)
        let settings = context.map { MailSettings($0) } ?? MailSettings()
        guard let url = purpose(settings) else { throw noServer(name) }
        let password = try await context?.secret("mail.password")
        return (settings, settings.server(url, password: password))
    }

    static func noServer(_ name: String) -> Trouble {
        .noServer(name, context.withLock { $0?.settingsFile } ?? "errand.yaml")
    }

    /// Why mail cannot be sent as it was wanted, or none fetched.
    enum Trouble: CodedError, Hashable, CustomStringConvertible {
        /// Nothing is set under a name, in the file where it would be.
        case noServer(String, String)
        case noAddress(String)
        case nobody
        case notOneLine
        case tooLarge

        var code: String {
            switch self {
            case .noServer: "no-mail-server"
            case .noAddress, .nobody, .notOneLine, .tooLarge: "bad-mail"
            }
        }

        var description: String {
            switch self {
            case .noServer(let name, let file):
                "no mail server is set; write 'mail: { \(name): … }' into '\(file)', "
                    + "which 'errand serve' reads when it starts"
            case .noAddress(let text):
                "'\(text)' is no address of mail; write one such as 'anna@example.org'"
            case .nobody: "the mail goes to nobody; name an address in 'to'"
            case .notOneLine: "the subject has more than one line; write one line"
            case .tooLarge: "the mail has more than 25 MiB of files; send fewer"
            }
        }
    }
}

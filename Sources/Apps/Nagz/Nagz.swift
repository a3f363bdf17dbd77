public import IntentTraits
import SQLite
import Synchronization

/// Reminders in a family, in which each member has a role.
public enum Nagz: IntentApp {
    public static let id = "nagz"

    public static let settings = [
        AppSetting(
            "server", .text,
            """
            The Nagz server, such as 'https://nagz.example.org/api/v1'; without it the nags are \
            on this machine alone.
            """
        ),
        AppSetting(
            "fresh_for", .duration, "How long what the server has said counts as fresh.",
            default: .duration(.seconds(300))),
    ]

    /// The book of this task, for tests that run beside each other.
    @TaskLocal static var own: NagBook?

    private static let opened = Mutex<NagBook?>(nil)

    public static func open(_ context: AppContext) async throws {
        let address = try context.text("server").map(ServerAddress.init)
        let folder = try await context.folder
        let database = try Database(
            "\(folder)/\(address?.fileName ?? "nagz").db", schema: NagBook.schema)
        guard let address else {
            opened.withLock { $0 = NagBook(in: database) }
            return
        }
        let backend = try ServerBackend(
            at: address, in: database,
            login: LoginFile(path: "\(folder)/.\(address.fileName).login"),
            freshFor: context.duration("fresh_for") ?? .seconds(300),
            setIn: context.settingsFile)
        opened.withLock { $0 = NagBook(in: database, before: backend) }
    }

    /// The nags that this machine knows; of a program without a home they are in memory.
    static var book: NagBook {
        get throws {
            if let own { return own }
            return try opened.withLock { opened in
                if let opened { return opened }
                let book = NagBook(in: try Database(inMemory: NagBook.schema))
                opened = book
                return book
            }
        }
    }

    public static var keyKeeper: (any KeyKeeper)? { get throws { try book.database } }
}

import IntentTraits
import SQLite
import Synchronization

/// The app: its id, its settings and its data.
enum NewPackApp: IntentApp {
    static let id = "new-pack"
    static let name = "New Pack"

    private static let patience = Duration.seconds(7 * 86_400)

    static let settings = [
        AppSetting(
            "patience", .duration, "How long a chore may wait before it is overdue.",
            default: .duration(patience))
    ]

    private static let opened = Mutex<ChoreBook?>(nil)

    /// Makes the app ready, once in a process and before its first call.
    static func open(_ context: AppContext) async throws {
        let database = try Database(
            "\(try await context.folder)/chores.db", schema: ChoreBook.schema)
        let patience = context.duration("patience") ?? patience
        opened.withLock { $0 = ChoreBook(database: database, patience: patience) }
    }

    /// The data, which intents, queries and undos share.
    static var book: ChoreBook {
        get throws {
            guard let book = opened.withLock({ $0 }) else { throw ChoreError.notOpen }
            return book
        }
    }

    /// Lets Errand tell the database which keys cannot come back.
    static var keyKeeper: (any KeyKeeper)? { opened.withLock { $0?.database } }
}

import IntentTraits
import SQLite
import Synchronization

/// The database of one app, opened with the app; it is in memory where the app has no folder.
final class AppDatabase: Sendable {
    private let name: String
    private let schema: Schema
    private let opened = Mutex<Database?>(nil)

    init(_ name: String, _ schema: Schema) {
        self.name = name
        self.schema = schema
    }

    func open(_ context: AppContext) async throws {
        let database = try Database("\(try await context.folder)/\(name)", schema: schema)
        opened.withLock { $0 = database }
    }

    var database: Database {
        get throws {
            try opened.withLock { opened in
                if let opened { return opened }
                let database = try Database(inMemory: schema)
                opened = database
                return database
            }
        }
    }
}

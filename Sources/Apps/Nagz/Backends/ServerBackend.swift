import Foundation
import IntentTraits
import Outbox
import SQLite
import Values

/// A server, of which the book is a copy that is used first.
struct ServerBackend: Backend {
    let client: ServerClient
    let database: Database
    let outbox: Outbox
    let fetches: FetchLog

    /// How long what the server has said counts as fresh.
    let freshness: TimeInterval

    /// The file that names the server.
    let settingsFile: String
    let passes = SharedWork<Outbox.Pass?>()
    let fetching = SharedWork<Void>()

    init(
        at address: ServerAddress, in database: Database, login: LoginFile,
        freshFor freshness: Duration, setIn settingsFile: String = "errand.yaml",
        patience: Duration = .seconds(20)
    ) throws {
        client = ServerClient(at: address, login, patience: patience)
        self.database = database
        outbox = try Outbox(in: database)
        fetches = try FetchLog(in: database)
        self.freshness = freshness / .seconds(1)
        self.settingsFile = settingsFile
    }

    var server: (any NagServer)? { self }

    /// Says in the words of intents what goes wrong in `body`.
    func answering<Result>(
        for book: NagBook, _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let trouble as ServerTrouble {
            let member: Member?
            do {
                member = try book.requireMember()
            } catch is NagzIntentError {
                // Without a family there is no role to name.
                member = nil
            }
            if case .loggedOut = trouble { try book.endSession() }
            throw trouble.error(for: member)
        }
    }

    /// The key of one of several requests of an invocation.
    func key(_ part: String) -> String? { Invocation.current.map { "\($0.key)/\(part)" } }
}

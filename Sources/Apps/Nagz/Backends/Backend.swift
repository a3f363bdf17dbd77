import Foundation
import IntentTraits
import SQLite

/// What stands behind a book: nothing, or a server of which the book is a copy.
protocol Backend: Sendable {
    /// Whether there is a server, which alone decides about accounts, families and members.
    var server: (any NagServer)? { get }

    /// Brings the book up to date if it is older than it may be, and returns how old it is then in
    /// words; `nil` where the book is the truth, or fresh.
    func freshen(_ book: NagBook, at now: Date) async throws -> String?

    /// Fetches a nag that the book does not have.
    func fetch(_ id: String, into book: NagBook) async throws

    /// Notes what a server has to be told, in the transaction of the change.
    func note(_ change: NagChange, at now: Date, on connection: Connection) throws

    /// Tells the server what an invocation has changed; returns `false` where it has to wait.
    func deliver(_ book: NagBook, in invocation: Invocation?, at now: Date) async throws -> Bool
}

/// The accounts, families and reports of a server.
protocol NagServer: Sendable {
    func logIn(_ name: String, password: String, into book: NagBook) async throws -> Member?
    func logOut() async throws
    func createFamily(_ name: String, into book: NagBook) async throws -> Family
    func joinFamily(code: String, into book: NagBook) async throws -> Family
    func addMember(_ name: String, as role: FamilyRole, to family: String, into book: NagBook)
        async throws -> Member
    func set(_ preferences: Preferences, in family: String) async throws
    func weeklyReport(of family: String) async throws -> WeeklyReport
}

/// No server: the book is the truth.
struct NoBackend: Backend {
    var server: (any NagServer)? { nil }
    func freshen(_ book: NagBook, at now: Date) async throws -> String? { nil }
    func fetch(_ id: String, into book: NagBook) async throws {}
    func note(_ change: NagChange, at now: Date, on connection: Connection) throws {}
    func deliver(_ book: NagBook, in invocation: Invocation?, at now: Date) async throws -> Bool {
        true
    }
}

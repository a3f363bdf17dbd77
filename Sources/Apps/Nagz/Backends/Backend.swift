import Foundation
import IntentTraits
import SQLite

/// What stands behind a book: nothing, or a server of which the book is a copy.
protocol Backend: Sendable {
    /// Whether there is a server, which alone decides about accounts, families and members.
    var server: (any NagServer)? { get }

    /// Brings the book up to date if it is older than it may be, and returns how old it is then in
    /// words; `nil` where the book is the truth, or fresh.
    func freshen(_ book: NagBook, _ extent: FetchExtent, at now: Date) async throws -> String?

    /// Fetches a nag that the book does not have.
    func fetch(_ id: String, into book: NagBook, at now: Date) async throws

    /// Notes what a server has to be told, in the transaction of the change.
    func note(
        _ change: NagChange, from before: NagState?, at now: Date, on connection: Connection
    ) throws

    /// Tells the server what a part of an invocation has changed; throws what it says against it.
    func deliver(_ book: NagBook, part: String, in invocation: Invocation?, at now: Date)
        async throws -> Delivery
}

/// Whether the server knows of a change.
enum Delivery: Sendable {
    case done

    /// It is told when it is there again.
    case later

    /// It is told when a person has decided about an earlier change of the same nag.
    case afterDecision
}

extension Backend {
    func freshen(_ book: NagBook, at now: Date) async throws -> String? {
        try await freshen(book, .open, at: now)
    }
}

/// How much of a family's nags a book is to have.
enum FetchExtent: String, Sendable {
    case open

    /// Also those that are over.
    case past
}

/// What a server alone can do: it has the accounts, families and reports.
protocol NagServer: Sendable {
    func logIn(_ name: String, password: String, into book: NagBook, at now: Date) async throws
        -> Member?

    /// Forgets all that belongs to the person, who may have changes that are not told yet.
    func logOut(of book: NagBook, discardingChanges: Bool, at now: Date) async throws
    func createFamily(_ name: String, into book: NagBook, at now: Date) async throws -> Family
    func joinFamily(code: String, into book: NagBook, at now: Date) async throws -> Family

    /// Fetches a family that the person belongs to.
    func fetchFamily(_ id: String, into book: NagBook, at now: Date) async throws
    func addMember(
        _ name: String, as role: FamilyRole, to family: String, into book: NagBook, at now: Date
    ) async throws -> Member
    func preferences(in family: String, of book: NagBook, at now: Date) async throws -> Preferences
    func set(_ preferences: Preferences, in family: String, of book: NagBook, at now: Date)
        async throws
    func weeklyReport(of family: String, for book: NagBook, at now: Date) async throws
        -> WeeklyReport

    /// Tells all that waits, and fetches; it throws nothing because the server is away.
    func sync(_ book: NagBook, at now: Date) async throws -> SyncOutcome

    /// Returns the changes that the server did not take, and a person has to decide about.
    func conflicts(in book: NagBook) throws -> [NagConflict]
    func decide(_ conflict: Int64, _ choice: ConflictChoice, in book: NagBook, at now: Date)
        async throws -> ConflictOutcome
}

/// No server: the book is the truth.
struct NoBackend: Backend {
    var server: (any NagServer)? { nil }
    func freshen(_ book: NagBook, _ extent: FetchExtent, at now: Date) async throws -> String? {
        nil
    }
    func fetch(_ id: String, into book: NagBook, at now: Date) async throws {}
    func note(
        _ change: NagChange, from before: NagState?, at now: Date, on connection: Connection
    ) throws {}
    func deliver(_ book: NagBook, part: String, in invocation: Invocation?, at now: Date)
        async throws -> Delivery
    { .done }
}

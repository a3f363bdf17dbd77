import Foundation
import IntentTraits
import SQLite

/// The chores in the app's own database; all that changes them is here.
struct ChoreBook: Sendable {
    let database: Database

    /// How long a chore may wait before it is overdue.
    let patience: Duration

    /// A migration that was released is never changed; a new one is added.
    static let schema = Schema(
        application: 0x4E65_7750,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE chore (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
                    effort TEXT NOT NULL, note TEXT, added REAL NOT NULL,
                    is_done INTEGER NOT NULL DEFAULT 0, version TEXT NOT NULL)
                """)
        ])

    func chores(with ids: [Int]) throws -> [Chore] {
        try database.read { connection in
            try ids.compactMap { try Chore.with($0, on: connection) }
        }
    }

    /// The chores that are not done yet, the oldest first.
    func openChores() throws -> [Chore] { try database.read { try Chore.open(on: $0) } }

    func overdueChores(at now: Date) throws -> [Chore] {
        try openChores().filter { $0.added.addingTimeInterval(patience / .seconds(1)) < now }
    }

    /// Adds a chore once for each invocation, and returns its id.
    func add(_ name: String, _ effort: EffortAppEnum, note: String?) throws -> Int {
        let added = Invocation.now.timeIntervalSince1970
        let version = Self.newVersion
        return try database.once(in: Invocation.current, part: "add") { connection in
            try connection.run(
                "INSERT INTO chore (name, effort, note, added, version) VALUES (?, ?, ?, ?, ?)",
                name, effort, note, added, version)
            return Int(connection.lastInsertedRowID)
        }
    }

    /// Notes that a chore is done, and what an undo needs to know.
    func complete(_ id: Int) throws {
        let version = Self.newVersion
        let before = try database.once(in: Invocation.current, part: "complete") { connection in
            guard let chore = try Chore.with(id, on: connection) else { throw ChoreError.gone }
            guard !chore.isDone else { throw ChoreError.doneAlready(chore.name) }
            try Chore.set(id, isDone: true, version: version, on: connection)
            return chore.version
        }
        Invocation.current?.touched(Touch("\(Self.thing)\(id)", before: before, version: version))
    }

    /// Takes back that a chore is done, unless it was changed since.
    func reopen(_ touch: Touch) throws {
        let part = "undo \(touch.thing) \(touch.version)"
        try database.once(in: Invocation.current, part: part) { connection in
            guard let id = Int(touch.thing.trimmingPrefix(Self.thing)),
                try Chore.with(id, on: connection)?.version == touch.version
            else { throw UndoConflict(thing: touch.thing, changedBy: nil) }
            try Chore.set(id, isDone: false, version: touch.before, on: connection)
        }
    }

    /// The beginning of a chore's name in touches.
    private static let thing = "new-pack.chore/"

    /// No other change has the same key, so it does for a version.
    private static var newVersion: String { Invocation.current?.key.text ?? UUID().uuidString }
}

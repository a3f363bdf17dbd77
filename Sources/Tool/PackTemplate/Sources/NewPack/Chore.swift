import Foundation
import SQLite

/// A chore as the database has it.
struct Chore: Sendable {
    let id: Int
    let name: String
    let effort: EffortAppEnum
    let note: String?
    let added: Date
    let isDone: Bool

    /// Another one after each change, so that an undo knows whether it is still its own.
    let version: String

    private static let columns = "id, name, effort, note, added, is_done, version"

    private init(_ row: borrowing Cursor) throws {
        id = try row[0]
        name = try row[1]
        effort = try row[2]
        note = try row[3]
        added = Date(timeIntervalSince1970: try row[4])
        isDone = try row[5]
        version = try row[6]
    }

    static func with(_ id: Int, on connection: Connection) throws -> Chore? {
        try connection.row("SELECT \(columns) FROM chore WHERE id = ?", id) { try Chore($0) }
    }

    static func open(on connection: Connection) throws -> [Chore] {
        try connection.rows("SELECT \(columns) FROM chore WHERE NOT is_done ORDER BY id") {
            try Chore($0)
        }
    }

    static func set(
        _ id: Int, isDone: Bool, version: String, on connection: Connection
    ) throws {
        try connection.run(
            "UPDATE chore SET is_done = ?, version = ? WHERE id = ?", isDone, version, id)
    }
}

/// An effort is kept as its raw value.
extension EffortAppEnum: SQLConvertible {}

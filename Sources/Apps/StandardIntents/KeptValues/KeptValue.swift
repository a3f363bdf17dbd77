import SQLite
import Values

/// A value that is kept, with its name.
struct KeptValue: Hashable, Sendable {
    let place: Place
    let value: Value

    /// A number that no other change of any value has; it comes back when the change is undone.
    let version: Int

    /// In seconds since 1970.
    let changed: Double

    /// Where a value is kept: the same name in two buckets is two values.
    struct Place: Hashable, Sendable, CustomStringConvertible {
        let bucket: String
        let name: String

        var description: String { bucket.isEmpty ? name : "\(bucket)/\(name)" }
    }
}

extension KeptValue {
    /// The largest value, in bytes of its coding.
    static let most = 1 << 20

    static func named(_ place: Place, on connection: Connection) throws -> KeptValue? {
        try connection.row(
            "SELECT value, version, changed FROM things WHERE bucket = ? AND name = ?",
            place.bucket, place.name
        ) { row in
            KeptValue(
                place: place, value: try Value(kept: try row[0]), version: try row[1],
                changed: try row[2])
        }
    }

    /// The values of a bucket whose names begin with a text, in the order of the names.
    static func all(
        in bucket: String, beginning: String, on connection: Connection
    ) throws -> [KeptValue] {
        try connection.rows(
            """
            SELECT name, value, version, changed FROM things
            WHERE bucket = ? AND substr(name, 1, length(?)) = ? ORDER BY name
            """, bucket, beginning, beginning
        ) { row in
            KeptValue(
                place: Place(bucket: bucket, name: try row[0]), value: try Value(kept: try row[1]),
                version: try row[2], changed: try row[3])
        }
    }

    func write(on connection: Connection) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO things (bucket, name, value, version, changed)
            VALUES (?, ?, ?, ?, ?)
            """, place.bucket, place.name, value.kept, version, changed)
    }

    static func remove(_ place: Place, on connection: Connection) throws {
        try connection.run(
            "DELETE FROM things WHERE bucket = ? AND name = ?", place.bucket, place.name)
    }

    static func nextVersion(on connection: Connection) throws -> Int {
        try connection.run("UPDATE counter SET version = version + 1")
        return try connection.value("SELECT version FROM counter") ?? 0
    }
}

extension Value {
    /// The canonical coding, which is text.
    var kept: String { String(decoding: encoded, as: UTF8.self) }

    init(kept: String) throws(ValueCodingError) { try self.init(decoding: Array(kept.utf8)) }
}

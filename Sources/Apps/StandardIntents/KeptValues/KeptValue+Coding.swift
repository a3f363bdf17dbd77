import SQLite
import Values

/// A value as a note for an undo has it: what was in its place before.
extension KeptValue {
    /// A longer note would not fit into what is remembered of a change.
    private static let mostInNote = 16_384

    /// So many long values that a name had before can come back.
    private static let mostFormers = 10

    static func note(
        of place: Place, _ former: KeptValue?, on connection: Connection
    ) throws -> String {
        var parts: [Value] = [.string(place.bucket), .string(place.name)]
        guard let former else { return Value.list(parts).kept }
        let version = Value.int(Int64(former.version))
        guard former.value.encoded.count <= mostInNote else {
            try former.keepAsFormer(on: connection)
            return Value.list(parts + [version]).kept
        }
        parts += [former.value, version, .double(former.changed)]
        return Value.list(parts).kept
    }

    private func keepAsFormer(on connection: Connection) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO formers (version, bucket, name, value, changed)
            VALUES (?, ?, ?, ?, ?)
            """, version, place.bucket, place.name, value.kept, changed)
        try connection.run(
            """
            DELETE FROM formers WHERE bucket = ? AND name = ? AND version NOT IN (
                SELECT version FROM formers WHERE bucket = ? AND name = ?
                ORDER BY version DESC LIMIT ?)
            """, place.bucket, place.name, place.bucket, place.name, Self.mostFormers)
    }

    /// Reads a note; `nil` where it is none, or where what it names is not kept any more.
    static func read(
        note: String, on connection: Connection
    ) throws -> (place: Place, former: KeptValue?)? {
        // The reason does not matter: a note that cannot be read cannot be undone.
        guard case .list(let parts)? = try? Value(kept: note), parts.count >= 2,
            case (.string(let bucket), .string(let name)) = (parts[0], parts[1])
        else { return nil }
        let place = Place(bucket: bucket, name: name)
        switch parts.count {
        case 2: return (place, nil)
        case 3:
            guard case .int(let version) = parts[2],
                let former = try former(of: place, version, on: connection)
            else { return nil }
            return (place, former)
        case 5:
            guard case (.int(let version), .double(let changed)) = (parts[3], parts[4]) else {
                return nil
            }
            let former = KeptValue(
                place: place, value: parts[2], version: Int(version), changed: changed)
            return (place, former)
        default: return nil
        }
    }

    private static func former(
        of place: Place, _ version: Int64, on connection: Connection
    ) throws -> KeptValue? {
        try connection.row(
            "SELECT value, version, changed FROM formers WHERE version = ?", version
        ) { row in
            KeptValue(
                place: place, value: try Value(kept: try row[0]), version: try row[1],
                changed: try row[2])
        }
    }
}

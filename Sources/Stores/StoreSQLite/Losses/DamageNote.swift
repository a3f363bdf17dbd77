import Glibc
import Values

/// The note that the database of a home was found to be damaged, in a file beside it, so that no
/// process writes there any more.
struct DamageNote: Hashable {
    let at: Timestamp

    /// The damage, as a phrase.
    let finding: String

    /// Reads the note of a home; `nil` if there is none.
    init?(of home: HomePaths) {
        guard access(home.damage, F_OK) == 0 else { return nil }
        let bytes = Array(SystemFile(home.damage).text.utf8)
        // A note that cannot be read is one nevertheless.
        let parts = (try? Value(decoding: bytes)).flatMap { value -> (Timestamp, String)? in
            guard case .map(let map) = value, case .timestamp(let at)? = map["at"],
                case .string(let finding)? = map["finding"]
            else { return nil }
            return (at, finding)
        }
        at = parts?.0 ?? .epoch
        finding = parts?.1 ?? "it is not known any more what was found"
    }

    /// Notes damage, unless some was noted before.
    ///
    /// Where the note cannot be written, the next process finds the damage once more.
    static func write(_ finding: String, of home: HomePaths, at now: Timestamp) {
        let file = open(home.damage, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let value: Value = ["at": .timestamp(now), "finding": .string(finding)]
        let bytes = value.encoded
        guard pwrite(file, bytes, bytes.count, 0) == bytes.count, fsync(file) == 0 else { return }
        // Without its name on the disk, a loss of power takes the note away, and no more.
        try? flush(folder: home.path)
    }

    /// Takes the note of a home away.
    static func remove(of home: HomePaths) { unlink(home.damage) }
}

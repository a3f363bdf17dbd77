import CLinux
import Glibc
package import Values

/// The generation of a home, in a small file beside its database, by which a copy from before is
/// known as one.
///
/// The file also says which file it is: a copy of it is another one.
struct HighWaterMark: Hashable {
    /// The name that a store keeps for life.
    var store: String

    /// A number that rises with every opening and every checkpoint, and stands in the database as
    /// well.
    var generation: Int

    /// The identity of this file as written into it; `nil` if another process has just written it.
    var file: String?

    /// The person who has made the home of a backup, and the backup.
    var restored: Origin?

    /// The backup that was made last, which can be named even where the database cannot be read.
    var backup: LastBackup?

    /// The person who goes on with the home without what it has lost.
    var accepted: String?

    struct Origin: Hashable {
        let by: String
        let backup: String
    }
}

extension HighWaterMark {
    fileprivate var bytes: [UInt8] {
        var map: ValueMap = ["store": .string(store), "generation": .int(Int64(generation))]
        map["file"] = file.map { .string($0) }
        map["restored"] = restored.map { ["by": .string($0.by), "backup": .string($0.backup)] }
        map["accepted"] = accepted.map { .string($0) }
        map["backup"] = backup.map { ["path": .string($0.path), "at": .timestamp($0.at)] }
        return Value.map(map).encoded
    }

    fileprivate init?(bytes: [UInt8]) {
        // What cannot be read is no mark, as any other text is none.
        guard case .map(let map)? = try? Value(decoding: bytes),
            case .string(let store)? = map["store"], case .int(let generation)? = map["generation"]
        else { return nil }
        self.init(store: store, generation: Int(generation))
        if case .string(let file)? = map["file"] { self.file = file }
        if case .map(let origin)? = map["restored"], case .string(let by)? = origin["by"],
            case .string(let backup)? = origin["backup"]
        {
            restored = Origin(by: by, backup: backup)
        }
        if case .string(let person)? = map["accepted"] { accepted = person }
        if case .map(let last)? = map["backup"], case .string(let path)? = last["path"],
            case .timestamp(let at)? = last["at"]
        {
            backup = LastBackup(path: path, at: at)
        }
    }
}

/// The backup of a home that was made last.
package struct LastBackup: Hashable, Sendable {
    package let path: String
    package let at: Timestamp

    init(path: String, at: Timestamp) {
        self.path = path
        self.at = at
    }

    /// Looks beside the database of a home, which may be damaged; `nil` if no backup was made.
    package init?(ofHome path: String) {
        guard let backup = MarkFile(HomePaths(path).mark).mark()?.backup else { return nil }
        self = backup
    }

    /// Whether the file is there still: backups are put elsewhere, and old ones removed.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// The backup for people.
    var words: String {
        "the last backup is '\(path)' of \(at)\(isThere ? "" : ", which is not there now")"
    }
}

/// The file that has the mark.
struct MarkFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Reads the mark, or returns `nil` if there is none that can be read.
    func mark() -> HighWaterMark? {
        SystemFile(path).line.flatMap { HighWaterMark(bytes: Array($0.utf8)) }
    }

    /// Whether a mark was written into this very file, and not into one that this is a copy of.
    func isOwn(_ mark: HighWaterMark) -> Bool { mark.file == identity }

    /// Writes a mark in the place of the one before; the file stays the same one.
    func write(_ mark: HighWaterMark) throws(OwnershipError) {
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(path, systemError: errno) }
        defer { close(descriptor) }
        var mark = mark
        mark.file = identity
        // What is left of a longer mark stands behind the line, so that one write is enough.
        let bytes = mark.bytes + [UInt8(ascii: "\n")]
        guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
            // Later, the disk has one mark or the next.
            !isNew || fsync(descriptor) == 0
        else { throw .cannotOpen(path, systemError: errno) }
    }

    /// The file's number, and when it was made; no copy shares both.
    private var identity: String? {
        var number: UInt64 = 0
        var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
        guard birth_of(path, &number, &seconds, &nanoseconds) == 0 else { return nil }
        return "\(number), born \(seconds).\(nanoseconds)"
    }
}

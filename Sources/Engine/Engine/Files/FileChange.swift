import FileWatching
import Store
import Values
import Workflows

/// What has become of a file since it was handed to a run last.
struct FileChange: Hashable, Sendable {
    let path: FilePath
    let kind: Trigger.FileWatch.Change

    /// The path before, if it was moved.
    var from: FilePath?

    /// The file as it is, or as it was if it is deleted.
    let row: FileRow

    /// Whether it has not come to rest.
    var isStillChanging = false

    /// When it happened, as far as the file or the notice tells.
    let time: Timestamp
}

/// Changes that are handed over together.
struct FileBatch: Hashable, Sendable {
    private(set) var changes: [FileChange]

    init(_ changes: [FileChange]) { self.changes = changes.sorted { $0.path < $1.path } }

    /// The name of the occurrence under one version of the workflow: what could not start by one
    /// may by another.
    func key(in definition: Digest) -> String {
        let parts = changes.map { change -> Value in
            let row = change.row
            return [
                .bytes(change.path.bytes), .string(change.kind.rawValue), .uint(row.number),
                .int(row.size), .int(row.modified), .int(row.changed),
            ]
        }
        return Value.list([.bytes(definition.bytes)] + parts).digest.description
    }

    /// The rows that say so.
    func moves(of trigger: TriggerUID, version: Int) -> FileMoves {
        var moves = FileMoves(of: trigger, version: version)
        for change in changes {
            if change.kind == .deleted {
                moves.gone.append(change.path.bytes)
            } else {
                moves.files.append(change.row)
            }
            if let from = change.from { moves.gone.append(from.bytes) }
        }
        return moves
    }

    /// Whether all of it happened in a span.
    func isInside(_ span: ClosedRange<Timestamp>) -> Bool {
        changes.allSatisfy { span.contains($0.time) }
    }
}

extension FileBatch {
    /// The files in `trigger`; older definitions know their paths alone.
    func values(asRecords: Bool) -> [Value] {
        changes.map { asRecords ? $0.record : .string($0.path.text) }
    }
}

extension FileChange {
    /// Whether it says of its file what is seen of that.
    func isSeen(in fingerprint: Fingerprint) -> Bool {
        kind != .deleted && row.hasTimes(of: fingerprint)
    }

    var record: Value {
        var record: ValueMap = [
            "path": .string(path.text), "name": .string(path.nameText),
            "change": .string(kind.rawValue), "size": .int(row.size),
            "time": .timestamp(Timestamp(nanoseconds: row.modified) ?? .epoch),
            "still_changing": .bool(isStillChanging),
        ]
        if let from { record["from"] = .string(from.text) }
        if !path.isText { record["bytes"] = .bytes(path.bytes) }
        return .map(record)
    }
}

import FileWatching
import Store
import Values

/// A file as it is now.
struct FileState: Hashable, Sendable {
    let fingerprint: Fingerprint

    /// The digest of its content, where that was read.
    var content: Digest?

    /// How long after a change of a file another one may have the same time.
    private static let tick = TimeSpan.seconds(2)

    /// The size up to which a file is read to be compared.
    static let mostCompared = 1 << 20

    init(_ fingerprint: Fingerprint, content: Digest? = nil) {
        self.fingerprint = fingerprint
        self.content = content
    }

    /// Whether the next change may leave all times as they are.
    func isFresh(at now: Timestamp) -> Bool {
        guard let modified = Timestamp(nanoseconds: fingerprint.modified) else { return false }
        return now.since(modified) < Self.tick
    }

    func row(_ path: FilePath) -> FileRow {
        FileRow(
            path.bytes, number: fingerprint.number, size: fingerprint.size,
            modified: fingerprint.modified, changed: fingerprint.changed, content: content)
    }
}

extension FileState {
    /// Looks at a file; its content is read where its times may not tell whether it has changed
    /// since `row`, or will.
    init?(_ path: FilePath, after row: FileRow?, at now: Timestamp) {
        guard let fingerprint = Fingerprint(of: path) else { return nil }
        self.init(fingerprint)
        let isDoubted = row.map { $0.content != nil && $0.hasTimes(of: fingerprint) } ?? false
        if isDoubted || isFresh(at: now) {
            content = path.contents(atMost: Self.mostCompared).map { Digest(of: $0) }
        }
    }
}

extension FileRow {
    /// Whether the file is the same and was not modified, as far as its times tell; a change of its
    /// rights or of its names is no modification.
    func hasTimes(of fingerprint: Fingerprint) -> Bool {
        (number, size, modified)
            == (fingerprint.number, fingerprint.size, fingerprint.modified)
    }

    /// Whether a file is as it was.
    func isSame(as state: FileState) -> Bool {
        guard hasTimes(of: state.fingerprint) else { return false }
        guard let content, let other = state.content else { return true }
        return content == other
    }
}

extension Timestamp {
    /// The instant so many nanoseconds after 1970.
    init?(nanoseconds: Int64) {
        guard let span = TimeSpan(totalNanoseconds: Int128(nanoseconds)),
            let instant = Timestamp.epoch.adding(span)
        else { return nil }
        self = instant
    }
}

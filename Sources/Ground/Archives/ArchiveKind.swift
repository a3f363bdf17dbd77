/// A kind of archive, as the end of its name says.
package struct ArchiveKind: Hashable, Sendable {
    enum Table: Hashable, Sendable { case tar, zip, none }
    enum Filter: Hashable, Sendable { case none, gzip, bzip2, xz, zstd }

    let table: Table
    let filter: Filter

    /// The end of the name, with its point.
    package let ending: String

    /// Whether it has a table of names, and so more than one file.
    package var holdsMany: Bool { table != .none }

    private static let all: [ArchiveKind] = [
        ArchiveKind(table: .tar, filter: .gzip, ending: ".tar.gz"),
        ArchiveKind(table: .tar, filter: .gzip, ending: ".tgz"),
        ArchiveKind(table: .tar, filter: .bzip2, ending: ".tar.bz2"),
        ArchiveKind(table: .tar, filter: .xz, ending: ".tar.xz"),
        ArchiveKind(table: .tar, filter: .zstd, ending: ".tar.zst"),
        ArchiveKind(table: .tar, filter: .none, ending: ".tar"),
        ArchiveKind(table: .zip, filter: .none, ending: ".zip"),
        ArchiveKind(table: .none, filter: .gzip, ending: ".gz"),
    ]

    /// Finds the kind of an archive by its name.
    package init(ofName name: String) throws(ArchiveTrouble) {
        let name = name.lowercased()
        guard let kind = Self.all.first(where: { name.hasSuffix($0.ending) }) else {
            throw .unknownKind
        }
        self = kind
    }

    private init(table: Table, filter: Filter, ending: String) {
        self.table = table
        self.filter = filter
        self.ending = ending
    }
}

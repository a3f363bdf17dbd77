import SQLite
import Store
import SystemFiles
import Values

/// Large values that runs refer to, and that are not there any more as they were stored.
package struct LostValues: Hashable, Sendable {
    /// The names of the files in the home.
    private let names: [String]
    private let home: String

    /// As many bytes are compared with their digests, so that looking has an end.
    private static let mostBytes = 1 << 30

    init?(_ lost: [Digest], of home: HomePaths) {
        guard !lost.isEmpty else { return nil }
        names = lost.map(Self.name)
        self.home = home.path
    }

    /// The name of a value in a home and in a backup.
    static func name(of digest: Digest) -> String { "blobs/\(digest)" }

    /// Looks for all that the database refers to; `nil` if nothing is lost.
    init?(of home: HomePaths) throws(OwnershipError) {
        let folder = BlobFolder(path: home.blobs)
        var rest = Self.mostBytes
        do {
            let connection = try Connection(home.database, as: .reader)
            let lost = try connection.largeValues().filter { digest in
                guard let size = FileEntry(folder.file(of: digest))?.size else { return true }
                guard size <= rest else { return false }
                rest -= size
                return try !folder.has(digest)
            }
            // What has gone with its run meanwhile is not lost.
            let wanted = lost.isEmpty ? [] : Set(try connection.largeValues())
            self.init(lost.filter(wanted.contains), of: home)
        } catch let error as SQLiteError {
            throw .database(error)
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .unusable("\(error)")
        }
    }

    /// The loss, and the way to get back what a backup has.
    package var sentence: String {
        let first = "'\(names[0])' in '\(home)' is gone, or not what was stored"
        let back = "'tar -xf BACKUP -C \(home) \(names[0])' takes it out of a backup that has it"
        return names.count == 1
            ? "a large value of a run is lost: \(first); \(back)"
            : "\(names.count) large values of runs are lost; the first: \(first); \(back)"
    }
}

extension Connection {
    /// The large values that the entries of journals refer to.
    func largeValues() throws(SQLiteError) -> [Digest] {
        var cursor = try query(
            """
            SELECT DISTINCT data FROM entries WHERE length(data) = \(Digest.lengthOfReference)
            """)
        var values: [Digest] = []
        while try cursor.next() {
            if let value = Digest(reference: try cursor[0]) { values.append(value) }
        }
        return values
    }
}

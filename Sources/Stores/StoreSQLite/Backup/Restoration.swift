import Glibc
import SQLite
import SystemFiles

/// Making a home of a backup.
package struct Restoration: Sendable {
    private let backup: String
    private let home: String

    /// Names the backup and the folder of the home, of which the folder above it has to be there.
    package init(of backup: String, into home: String) {
        self.backup = backup
        // What a link leads to is put aside and made anew, and the link stays.
        self.home = FileEntry.realPath(home) ?? home
    }

    /// Makes the home once all of the backup is known to be whole; a home that is there is put
    /// aside, if that is wanted.
    ///
    /// Returns the manifest, and where the former home is now.
    package func restore(
        replacing: Bool, by person: String
    ) throws -> (manifest: BackupManifest, former: String?) {
        try HomePaths.make(home.folder)
        let lock = try lockFormer(replacing: replacing)
        let draft = try DraftFolder.make(beside: home)
        var reader = try BackupReader(backup, into: draft.path)
        let manifest = try reader.extract()
        try check(draft.path)
        try RestoredMark.write(into: draft.path, from: backup, by: person)
        let former = try draft.publish(as: home)
        withExtendedLifetime(lock) {}
        return (manifest, former)
    }

    /// Returns the lock of a home that is to be replaced, or throws unless there is room for one.
    private func lockFormer(replacing: Bool) throws -> OwnerLock? {
        let found = Folder.names(in: home)
        let former = HomePaths(home)
        guard !found.isEmpty else { return nil }
        guard former.isThere else { throw BackupError.foreign(home) }
        guard replacing else { throw BackupError.occupied(home) }
        return try OwnerLock(former.lock, for: .current(as: "errand restore"))
    }

    /// Throws unless this version can go on with the database.
    private func check(_ folder: String) throws {
        let path = HomePaths(folder).database
        let findings: [String]
        do throws(SQLiteError) {
            findings = try Connection(path, as: .owner(.power), schema: StoreSchema.current)
                .quickCheck()
        } catch {
            throw BackupError.unfit(backup, reason: error.sentence)
        }
        if let finding = findings.first { throw BackupError.unfit(backup, reason: finding) }
    }
}

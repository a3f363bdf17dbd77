import Glibc
import SQLite
import Store
import Values

extension SQLiteStore {
    /// The folders beside the database that are copied, but for secrets.
    ///
    /// Their values were stored before an entry refers to them.
    static let folders = ["blobs", "logs"]

    /// Makes one file of everything in the home as it is now, in place of a file that has its name.
    ///
    /// Others may read and write meanwhile.
    package func backup(to path: String, by person: String) throws -> BackupManifest {
        let draft = try BackupDraft.make(of: path)
        blobs.inTurn { $0.copies += 1 }
        defer { blobs.inTurn { $0.copies -= 1 } }
        // The database first: what it refers to lies in the folders already.
        let copy = draft.database
        writer.mustRise()
        try Connection(home.database, as: .reader, schema: StoreSchema.current).backup(to: copy)
        var archive = BackupWriter(draft, BackupManifest(by: person, at: now, home: home.path))
        try archive.add(copy, as: HomePaths.databaseName)
        for folder in Self.folders { try archive.add(folder: "\(home.path)/\(folder)", as: folder) }
        try add(AppData(ofHome: home.path), to: &archive, copyingTo: copy)
        let manifest = try archive.finish()
        try writer.note(LastBackup(path: path, at: manifest.at))
        return manifest
    }

    /// Adds what apps have; a database as one state of it, other files as they are.
    private func add(
        _ data: AppData, to archive: inout BackupWriter, copyingTo copy: String
    ) throws {
        for file in data.files {
            guard file.isDatabase else {
                try archive.add(file.path, as: file.name)
                continue
            }
            try Connection(file.path, as: .reader).backup(to: copy)
            try archive.add(copy, as: file.name)
        }
    }
}

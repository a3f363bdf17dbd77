import Glibc
import SQLite
import Store
import SystemFiles
import Values

extension SQLiteStore {
    /// The folders beside the database that are copied, but for secrets.
    ///
    /// Their values were stored before an entry refers to them.
    static let folders = ["blobs", "logs"]

    /// Makes one file of everything in the home as it is now, in place of a backup that has its
    /// name; returns what it has, and which values of runs it could not have.
    ///
    /// Others may read and write meanwhile.
    package func backup(
        to path: String, by person: String
    ) throws -> (manifest: BackupManifest, lost: LostValues?) {
        let draft = try BackupDraft.make(of: path)
        blobs.inTurn { $0.copies += 1 }
        defer { blobs.inTurn { $0.copies -= 1 } }
        // The database first: what it refers to lies in the folders already.
        let copy = draft.database
        writer.mustRise()
        let database = try Connection(
            home.database, as: .reader, schema: StoreSchema.current)
        let values = try database.largeValues()
        try database.backup(to: copy)
        var archive = BackupWriter(draft, BackupManifest(by: person, at: now, home: home.path))
        try archive.add(copy, as: HomePaths.databaseName)
        for folder in Self.folders { try archive.add(folder: "\(home.path)/\(folder)", as: folder) }
        try add(AppData(ofHome: home.path), to: &archive, copyingTo: copy)
        let lost = archive.lost(of: values, from: home)
        if let lost, FileEntry(path) != nil {
            throw BackupError.unusable(
                path, reason: "it may have what the home has lost, and stays; \(lost.sentence)")
        }
        let manifest = try archive.finish()
        try writer.note(LastBackup(path: path, at: manifest.at))
        return (manifest, lost)
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

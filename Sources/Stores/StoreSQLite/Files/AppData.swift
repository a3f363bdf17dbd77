import Glibc
import SQLite
import SystemFiles

/// The files that apps keep in a home.
struct AppData {
    static let folderName = "apps"

    /// The endings of files that belong to a database; its copy is whole without them.
    private static let companions = ["-wal", "-shm", "-journal"]

    /// What a database begins with.
    private static let magic = Array("SQLite format 3\0".utf8)

    struct File {
        let path: String

        /// Its path in the home.
        let name: String
        let isDatabase: Bool
    }

    let files: [File]

    init(ofHome home: String) throws(BackupError) {
        var files: [File] = []
        for app in Folder.names(in: "\(home)/\(Self.folderName)") where !app.hasPrefix(".") {
            let name = "\(Self.folderName)/\(app)"
            try Self.add("\(home)/\(name)", as: name, isTop: true, to: &files)
        }
        self.files = files
    }

    private static func add(
        _ folder: String, as name: String, isTop: Bool, to files: inout [File]
    ) throws(BackupError) {
        let names = Folder.names(in: folder).filter { !$0.hasPrefix(".") }
        var databases: Set<String> = []
        for entry in names where FileEntry(link: "\(folder)/\(entry)")?.isFile == true {
            if try isDatabase("\(folder)/\(entry)") { databases.insert(entry) }
        }
        let beside = Set(databases.flatMap { name in companions.map { name + $0 } })
        for entry in names where !beside.contains(entry) {
            let path = "\(folder)/\(entry)"
            let found = FileEntry(link: path)
            if found?.isFolder == true {
                try add(path, as: "\(name)/\(entry)", isTop: false, to: &files)
            } else if found?.isFile == true, !isTop || entry != lockName {
                files.append(
                    File(
                        path: path, name: "\(name)/\(entry)", isDatabase: databases.contains(entry))
                )
            }
        }
    }

    /// The lock of an app's folder, which says which process has it now.
    private static let lockName = "errand.lock"

    private static func isDatabase(_ path: String) throws(BackupError) -> Bool {
        guard let file = try RawFile(readingIfThere: path) else { return false }
        return try file.read(magic.count) == magic
    }
}

extension AppData {
    /// Looks through the databases of all apps; returns what is wrong with one, or how many there
    /// are.
    static func examined(inHome home: String) throws(OwnershipError) -> String? {
        let databases: [File]
        do throws(BackupError) {
            databases = try AppData(ofHome: home).files.filter(\.isDatabase)
        } catch {
            throw .unusable("\(error)")
        }
        for database in databases {
            guard let finding = finding(in: database.path) else { continue }
            throw .unusable(
                "the app's database '\(database.path)' is damaged: \(finding); that of a backup can "
                    + "take its place while no process works with it")
        }
        let count = databases.count
        return count == 0 ? nil : "\(count) database\(count == 1 ? "" : "s") of apps: sound"
    }

    private static func finding(in path: String) -> String? {
        do throws(SQLiteError) {
            return try Connection(path, as: .reader).wholeCheck().first
        } catch {
            return error.sentence
        }
    }
}

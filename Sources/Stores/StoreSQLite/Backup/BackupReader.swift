import Glibc
import Values

/// Takes a backup apart into a folder, and finds out whether it is whole.
struct BackupReader: ~Copyable {
    /// The longest manifest: that of a million files.
    private static let longestManifest = 200 << 20

    private let file: RawFile
    private let folder: String
    private var found: [String: BackupManifest.File] = [:]

    init(_ path: String, into folder: String) throws(BackupError) {
        file = try RawFile(reading: path)
        self.folder = folder
    }

    /// Whether a file begins as a backup does.
    static func isBackup(_ path: String) throws(BackupError) -> Bool {
        let block = try RawFile(reading: path).read(TarHeader.blockSize)
        return TarHeader(block: block)?.name == HomePaths.databaseName
    }

    /// Returns the manifest once all files are as it says.
    mutating func extract() throws(BackupError) -> BackupManifest {
        while true {
            let block = try file.read(TarHeader.blockSize)
            guard let header = TarHeader(block: block) else {
                throw unfit(found.isEmpty ? "it is another kind of file" : "its end is missing")
            }
            guard header.name != BackupManifest.name else { return try manifest(header) }
            try extract(header)
        }
    }

    private func unfit(_ reason: String) -> BackupError { .unfit(file.path, reason: reason) }

    private func manifest(_ header: TarHeader) throws(BackupError) -> BackupManifest {
        guard header.size <= Self.longestManifest else { throw unfit("its manifest is too long") }
        let bytes = try file.read(header.size)
        guard bytes.count == header.size else { throw unfit("its end is missing") }
        let manifest: BackupManifest
        do throws(ManifestProblem) {
            manifest = try BackupManifest(bytes: bytes)
        } catch {
            throw unfit(error.phrase)
        }
        for (name, file) in manifest.files.sorted(by: { $0.key < $1.key }) where found[name] != file
        { throw unfit(found[name] == nil ? "'\(name)' is missing" : "'\(name)' was changed") }
        if let extra = found.keys.filter({ manifest.files[$0] == nil }).min() {
            throw unfit("'\(extra)' does not belong to it")
        }
        guard manifest.files[HomePaths.databaseName] != nil else {
            throw unfit("it has no database")
        }
        return manifest
    }

    private mutating func extract(_ header: TarHeader) throws(BackupError) {
        let parts = header.name.split(separator: "/", omittingEmptySubsequences: false)
        guard Self.mayBe(parts), found[header.name] == nil else {
            throw unfit("it has a file '\(header.name)', which no home has")
        }
        var path = folder
        for part in parts.dropLast() {
            path += "/\(part)"
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
        }
        let target = try RawFile(making: "\(folder)/\(header.name)")
        var hash = SHA256()
        var left = header.size
        while left > 0 {
            let piece = try file.read(min(left, RawFile.piece))
            guard !piece.isEmpty else { throw unfit("its end is missing") }
            hash.update(piece)
            try target.write(piece)
            left -= piece.count
        }
        guard try file.read(header.padding).count == header.padding else {
            throw unfit("its end is missing")
        }
        try target.flush()
        found[header.name] = BackupManifest.File(size: header.size, digest: hash.digest)
    }

    /// Whether a home may have a file with these parts of its path, which then lies in it.
    private static func mayBe(_ parts: [Substring]) -> Bool {
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else {
            return false
        }
        if parts.count == 1 { return parts[0] == HomePaths.databaseName }
        return (SQLiteStore.folders + [AppData.folderName]).contains(String(parts[0]))
    }
}

import Glibc
import SystemFiles
import Values

/// Puts files into a backup, one after the other, and its manifest after them.
struct BackupWriter: ~Copyable {
    private var draft: BackupDraft
    private(set) var manifest: BackupManifest

    init(_ draft: consuming BackupDraft, _ manifest: BackupManifest) {
        self.draft = draft
        self.manifest = manifest
    }

    /// Adds a file as it is now, unless it is gone; later appended bytes are left out.
    mutating func add(_ path: String, as name: String) throws(BackupError) {
        guard let source = try RawFile(readingIfThere: path) else { return }
        let header = TarHeader(name, size: try source.size)
        guard let block = header.block else {
            throw .unusable(path, reason: "its name is too long")
        }
        try draft.file.write(block)
        var left = header.size
        var hash = SHA256()
        while left > 0 {
            let piece = try source.read(min(left, RawFile.piece))
            guard !piece.isEmpty else {
                throw .unusable(path, reason: "it has become shorter meanwhile")
            }
            hash.update(piece)
            try draft.file.write(piece)
            left -= piece.count
        }
        try draft.file.write([UInt8](repeating: 0, count: header.padding))
        manifest.files[name] = BackupManifest.File(size: header.size, digest: hash.digest)
    }

    /// Adds all files below a folder that have names of their own, and not those that are being
    /// written.
    mutating func add(folder: String, as name: String) throws(BackupError) {
        for entry in Folder.names(in: folder) where !entry.hasPrefix(".") {
            let path = "\(folder)/\(entry)"
            let found = FileEntry(link: path)
            if found?.isFolder == true {
                try add(folder: path, as: "\(name)/\(entry)")
            } else if found?.isFile == true {
                try add(path, as: "\(name)/\(entry)")
            }
        }
    }

    /// The values that were not added as they were stored.
    func lost(of values: [Digest], from home: HomePaths) -> LostValues? {
        LostValues(
            values.filter { manifest.files[LostValues.name(of: $0)]?.digest != $0 }, of: home)
    }

    /// Ends the archive, and gives it its name.
    mutating func finish() throws(BackupError) -> BackupManifest {
        let bytes = manifest.bytes
        let header = TarHeader(BackupManifest.name, size: bytes.count)
        try draft.file.write(header.block ?? [])
        try draft.file.write(bytes)
        try draft.file.write([UInt8](repeating: 0, count: header.padding + 2 * TarHeader.blockSize))
        try draft.publish()
        return manifest
    }
}

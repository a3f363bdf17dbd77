import FileWatching
import Store

/// What a look at a root says about the files in it.
enum RootFinding: Equatable {
    /// It was never looked through, or a person wants it to be taken as it is.
    case new

    /// It is the folder that it was; files in it are compared.
    case known

    /// It is not there, for the reason of a sentence, and says nothing about its files.
    case unavailable(String)

    /// Judges what was found at a root; `hasFiles` says that files in it are known.
    init(_ found: FoundFiles, after root: FileRoot?, hasFiles: Bool) {
        guard let identity = found.identity else {
            self = .unavailable(found.trouble.map { "\($0)" } ?? "it is no folder")
            return
        }
        guard let root else {
            self = .new
            return
        }
        self = .known
        guard !root.isTrusted else { return }
        if identity.volume != root.volume {
            self = .unavailable("another file system is there")
        } else if identity.number != root.number, hasFiles, found.count == 0 {
            self = .unavailable("another folder is there, and it is empty")
        }
    }
}

extension FileRoot {
    init(_ path: FilePath, _ identity: FolderIdentity, version: Int) {
        self.init(
            path.bytes, volume: identity.volume, number: identity.number, version: version)
    }
}

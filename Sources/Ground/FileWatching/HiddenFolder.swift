import Glibc
import SystemFiles

extension SystemError {
    /// Whether a folder may be there all the same that cannot be opened for this reason.
    var hidesFolder: Bool { ![ENOENT, ENOTDIR, ELOOP].contains(code) }
}

extension FilePath {
    /// Whether there may be a folder of whose files nothing can be seen.
    package var isHiddenFolder: Bool {
        let descriptor = withC { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
        guard descriptor >= 0 else { return SystemError.last.hidesFolder }
        defer { close(descriptor) }
        // Its names may be read, and nothing else of what is in it.
        return faccessat(descriptor, ".", F_OK, 0) != 0 && SystemError.last.hidesFolder
    }
}

extension FoundFiles {
    /// The folders of whose files nothing is known: the one that was gone through, or some in it.
    func hidden(in folder: FilePath) -> [FilePath] {
        (trouble?.hidesFolder ?? false ? [folder] : []) + unreadable
    }
}

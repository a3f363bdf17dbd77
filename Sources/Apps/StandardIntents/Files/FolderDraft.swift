import CLinux
import Glibc
import SystemFiles

/// A folder that is filled beside its place, and then takes it in one step.
struct FolderDraft {
    /// The path without links.
    let path: String
    private let target: Place

    /// Makes an empty folder beside a place where nothing is, or an empty folder.
    init(of target: Place) throws(Files.Trouble) {
        self.target = target.real
        if target.entry != nil, FileEntry(target.path)?.isFolder != true {
            throw .folderInUse(target.path)
        }
        path = self.target.sibling(target.draftName).path
        guard mkdir(path, 0o777) == 0 else { throw .system(target.path, .last) }
    }

    /// Puts it into its place.
    func finish() throws(Files.Trouble) {
        guard rename(path, target.path) != 0 else { return }
        switch errno {
        case EEXIST, ENOTEMPTY, ENOTDIR: throw .folderInUse(target.path)
        default: throw .system(target.path, .last)
        }
    }

    /// Removes it after something went wrong.
    func remove() async {
        // The caller throws what went wrong first, which is the error that a person needs.
        try? await FileTree.remove(path)
    }
}

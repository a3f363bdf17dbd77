import CLinux
import Glibc
import SystemFiles

/// A file, or a folder with all that is in it.
///
/// The programs that every system has for this know all of links, rights and holes in files.
enum FileTree {
    /// Copies to a place where nothing is, in one step as others see it.
    static func copy(_ source: Place, to target: Place, replaces: Bool) async throws {
        let copy = target.sibling(target.draftName).path
        let flags = ["--archive", "--no-target-directory", "--reflink=auto", "--"]
        do {
            try await Tool("cp", flags + [source.path, copy]).run()
            try put(copy, in: target, replaces: replaces)
        } catch {
            // What was copied so far is of no use; the first failure is the one to tell of.
            try? await remove(copy)
            throw error
        }
    }

    /// Moves to a place, in one step where both are in one file system.
    static func move(_ source: Place, to target: Place, replaces: Bool) async throws {
        do throws(Files.Trouble) {
            try put(source.path, in: target, replaces: replaces)
        } catch .system(_, let error) where error.code == EXDEV {
            try await copy(source, to: target, replaces: replaces)
            try await remove(source.path)
        }
    }

    static func remove(_ path: String) async throws {
        try await Tool("rm", "--recursive", "--force", "--one-file-system", "--", path).run()
    }

    private static func put(
        _ path: String, in target: Place, replaces: Bool
    ) throws(Files.Trouble) {
        let rename = replaces ? renameat : rename_to_free_place
        guard rename(AT_FDCWD, path, AT_FDCWD, target.path) != 0 else { return }
        let error = SystemError.last
        switch error.code {
        case EACCES where access(target.folder, W_OK | X_OK) == 0: throw .system(path, error)
        case EEXIST where target.entry?.isFolder != true: throw .thereAlready(target.path)
        case EEXIST, ENOTEMPTY, EISDIR: throw .folderInPlace(target.path)
        case ENOTDIR: throw .isNoFolder(target.path)
        case EINVAL: throw .insideItself(path)
        default: throw .system(target.path, error)
        }
    }
}

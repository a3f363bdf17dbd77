import Glibc
import StoreSQLite
import SystemFiles

/// The folder in which an engine keeps its runs; one process at a time owns it.
package struct HomeFolder: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The folder of the person whom an environment belongs to, by the rules of XDG.
    package init(of environment: [String: String]) throws(HomeFolderError) {
        // XDG says that a relative path is no path.
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            self.init("\(data)/errand")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init("\(home)/.local/share/errand")
        } else {
            throw .unknownHome
        }
    }

    /// The home that a file lies in, or would lie in, if it is one.
    package static func around(_ file: String) -> HomeFolder? {
        var folder = FileEntry.realPath(parent(of: file)) ?? "/"
        while folder != "/" {
            let home = HomeFolder(folder)
            if access(home.database, F_OK) == 0 { return home }
            folder = parent(of: folder)
        }
        return nil
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The database with runs, journals and the ledger.
    var database: String { "\(path)/errand.db" }

    /// The socket that the owner listens on.
    package var socket: String { "\(path)/errand.sock" }

    /// The file for notes of what the owner has in hand.
    var breadcrumbs: String { "\(path)/errand.crumbs" }

    /// The file that has the settings of the project as they were without mistakes last.
    package var settings: String { "\(path)/errand.settings" }

    /// Whether there is something where the home would be.
    package var isThere: Bool { access(path, F_OK) == 0 || errno != ENOENT }

    /// The folder of the project that the home has served last, if it has; no process may own it.
    package func servedProject() throws -> String? { try ServedFolder.last(inHome: path) }

    /// Throws unless there is a home.
    package func find() throws(HomeFolderError) {
        // The remains of a home count as one, so that the loss is reported.
        guard access(database, F_OK) != 0, access("\(path)/errand.mark", F_OK) != 0 else { return }
        throw errno == ENOENT ? .missing(path) : .unusableHome(path, code: errno)
    }

    /// Makes the folder if it is missing, and throws unless it is this person's alone.
    package func make() throws(HomeFolderError) {
        var known = ""
        for part in path.split(separator: "/") {
            known += path.hasPrefix("/") || !known.isEmpty ? "/\(part)" : "\(part)"
            if mkdir(known, 0o700) != 0, errno != EEXIST { throw .unmakable(known, code: errno) }
        }
        try checkRights()
    }

    /// Throws unless the folder is this person's alone.
    func checkRights() throws(HomeFolderError) {
        guard let entry = FileEntry(path) else { throw .unmakable(path, code: errno) }
        guard entry.isFolder else { throw .unusableHome(path, code: ENOTDIR) }
        guard entry.isOwn else { throw .foreign(path) }
        guard !entry.isOpenToOthers else { throw .open(path) }
    }
}

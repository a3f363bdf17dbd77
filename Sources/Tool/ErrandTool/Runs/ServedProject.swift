import Arguments
import Catalogue
import Workflows

/// The project that a process serves, which it reads more than once.
struct ServedProject {
    let path: CheckedPath
    private let name: String
    private let folder: String

    /// Looks at the path; `folder` is the one that relative paths begin in.
    init(_ name: String, in folder: String) throws(UsageError) {
        self.name = name
        self.folder = folder
        path = try Self.path(name, in: folder)
    }

    /// Reads the files as they are now, unless the folder is not there any more, or is another
    /// thing by now.
    func read(against catalogue: IntentCatalogue, in session: Session) throws -> RunnableProject {
        try RunnableProject(try Self.path(name, in: folder), against: catalogue, in: session)
    }

    private static func path(_ name: String, in folder: String) throws(UsageError) -> CheckedPath {
        let path = try CheckedPath(name, in: folder)
        guard path.project != nil else {
            throw UsageError("'\(name)' belongs to no project; name the folder of one")
        }
        // The folder that a process is in is there for it also where it was moved or removed.
        guard path.realFolder(in: folder) != nil else {
            throw UsageError("there is no folder '\(path.base(in: folder))' any more")
        }
        return path
    }
}

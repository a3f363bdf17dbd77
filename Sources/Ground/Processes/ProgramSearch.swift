import Diagnostics
import Glibc
import SystemFiles

/// Finds programs by their names.
package struct ProgramSearch {
    private let folders: [String]

    /// The folders to look in without `PATH`.
    private static let standardPath = "/usr/local/bin:/usr/bin:/bin"

    /// A misspelt name is compared with no more than so many others.
    private static let mostNames = 5000

    /// An empty folder in the path, which would mean the one that the child begins in, is none.
    package init(_ path: String?) {
        folders = (path ?? Self.standardPath).split(separator: ":").map(String.init)
    }

    /// Returns the path of a program; a name with a slash in it is one already.
    ///
    /// Only a path that is the same everywhere can be looked at: the others begin in the child's
    /// folder.
    package func path(of program: String) throws(ChildStartError) -> String {
        guard !program.contains("/") else {
            if program.hasPrefix("/") { try check(program) }
            return program
        }
        var found: String?
        for folder in folders {
            let path = "\(folder)/\(program)"
            guard !program.isEmpty, Self.isFile(path) else { continue }
            if access(path, X_OK) == 0 { return path }
            found = found ?? path
        }
        if let found { throw .notExecutable(found) }
        throw .notFound(program, suggestion: Spelling.suggestion(for: program, among: names))
    }

    private func check(_ path: String) throws(ChildStartError) {
        guard Self.isFile(path) else { throw .noFile(path) }
        guard access(path, X_OK) == 0 else { throw .notExecutable(path) }
    }

    private static func isFile(_ path: String) -> Bool { FileEntry(path)?.isFile == true }

    /// The names of all programs, for advice about a misspelt one.
    private var names: [String] {
        var names: Set<String> = []
        for folder in folders where names.count < Self.mostNames {
            names.formUnion(
                Folder.names(in: folder, most: Self.mostNames - names.count)
                    .filter { !$0.hasPrefix(".") })
        }
        return names.sorted()
    }
}

import Diagnostics
import SystemFiles

/// Finds the files of YAML below a folder, in the order of their names.
struct FileSearch {
    private(set) var paths: [String] = []
    private(set) var problems: [Diagnostic] = []

    /// The folders that were visited, since links may lead to them again.
    private var seen: Set<FileEntry.Identity> = []

    /// The depth of folders within each other, more than a sorted project has.
    private static let mostDepth = 64

    init(below folder: String) {
        if let entry = FileEntry(folder) {
            visit(folder, entry, depth: 0)
        } else if let reason = FileEntry.trouble(folder) {
            problems.append(Diagnostic(.error, .unreadableFile("\(reason)"), about: folder))
        }
    }

    /// Hidden files are left out.
    private mutating func visit(_ folder: String, _ entry: FileEntry, depth: Int) {
        guard seen.insert(entry.identity).inserted else { return }
        guard depth < Self.mostDepth else {
            problems.append(Diagnostic(.warning, .tooDeep(Self.mostDepth), about: folder))
            return
        }
        if entry.isWritableByAll {
            problems.append(Diagnostic(.error, .writableByAll(), about: folder))
            return
        }
        guard let names = names(in: folder) else { return }
        for name in names where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            let entry = FileEntry(path)
            if let entry, entry.isFolder {
                visit(path, entry, depth: depth + 1)
            } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
                // Of a link that leads nowhere it is told when it is read.
                paths.append(path)
            }
        }
    }

    private mutating func names(in folder: String) -> [String]? {
        do throws(SystemError) {
            return try Folder.read(folder)
        } catch {
            problems.append(Diagnostic(.error, .unreadableFile("\(error)"), about: folder))
            return nil
        }
    }
}

extension Diagnostic {
    /// Creates what is said of a file or folder that was not read.
    init(_ severity: Severity, _ message: Message, about path: String) {
        self.init(severity, message, in: SourceFile(name: path, text: ""))
    }
}

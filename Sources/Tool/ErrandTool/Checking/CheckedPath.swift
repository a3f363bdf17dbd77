import Arguments
import Diagnostics
import Glibc
import SystemFiles
import Workflows

/// The thing that a path of the command line names: a project, a folder in one, or a file.
struct CheckedPath: Hashable {
    /// The folder of the project, or `nil` for a file that belongs to none.
    let project: String?

    /// The file or folder to which it is narrowed, or `nil` for the whole project.
    let part: String?

    /// The kind of file that it is read as, or `nil` for a folder.
    let kind: FileKind?

    private static let members = ["workflows", "triggers"]

    /// Looks at the path; `folder` is the one that relative paths begin in.
    init(_ path: String, in folder: String) throws(UsageError) {
        guard !path.isEmpty else { throw UsageError("a path is empty") }
        let path = Self.plain(path)
        guard let entry = FileEntry(path) else {
            throw UsageError("there is no file or folder '\(path)'\(Self.advice(for: path))")
        }
        let isFolder = entry.isFolder
        let whole = Self.whole(path, in: folder)
        kind = isFolder ? nil : Self.kind(of: whole)
        if isFolder, Self.isProject(path) {
            (project, part) = (path, nil)
            return
        }
        for place in [path, whole] {
            guard let project = Self.project(of: place, isFolder: isFolder) else { continue }
            (self.project, part) = (project, place)
            return
        }
        guard !isFolder else {
            throw UsageError(
                "'\(path)' is no project: it has no 'errand.yaml', 'workflows' or 'triggers'")
        }
        (project, part) = (nil, path)
    }

    /// The folder in which relative paths of runs begin, as a whole path: the project's, or else
    /// the file's.
    func base(in folder: String) -> String {
        if let project { return Self.whole(project, in: folder) }
        let file = Self.whole(part ?? "", in: folder)
        return Self.folder(file.split(separator: "/").dropLast(), of: file)
    }

    /// Returns whether the path names a file, or a folder around it.
    func covers(_ file: String) -> Bool {
        guard let part else { return true }
        return file == part || file.hasPrefix("\(part)/")
    }
}

extension CheckedPath {
    /// The folder of the project without links and relative parts, which begin in `folder`.
    func realFolder(in folder: String) -> String? { project.flatMap { Self.real($0, in: folder) } }

    /// The file without links and relative parts, where it belongs to no project.
    func realFile(in folder: String) -> String? {
        project == nil ? part.flatMap { Self.real($0, in: folder) } : nil
    }

    static func real(_ path: String, in folder: String) -> String? {
        FileEntry.realPath(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// Which path beside one that is not there may be meant.
    private static func advice(for path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let before = parts.dropLast().map { $0 + "/" }.joined()
        let names = Folder.names(in: before.isEmpty ? "." : before, most: 10_000)
        let near = Spelling.suggestion(for: parts.last ?? "", among: names)
        return Spelling.advice(near.map { before + $0 })
    }

    /// The path without parts that change nothing.
    private static func plain(_ path: String) -> String {
        folder(path.split(separator: "/").filter { $0 != "." }, of: path)
    }

    /// The project that a file belongs to, and what kind of file it is, by its whole path alone:
    /// it need not be there yet.
    static func membership(of file: String) -> (project: String?, kind: FileKind) {
        (project(of: file, isFolder: false), kind(of: file))
    }

    private static func whole(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : plain("\(folder)/\(path)")
    }

    private static func kind(of file: String) -> FileKind {
        let parts = file.split(separator: "/")
        if parts.last == "errand.yaml" { return .config }
        if SourceFile.hasTests(file) { return .test }
        let place = parts.dropLast().last { members.contains(String($0)) }
        return place == "triggers" ? .trigger : .workflow
    }

    /// Returns a folder if it is that of a project.
    static func project(at folder: String) -> String? { isProject(folder) ? folder : nil }

    private static func isProject(_ folder: String) -> Bool {
        (["errand.yaml"] + members).contains { access("\(folder)/\($0)", F_OK) == 0 }
    }

    /// Returns the folder with a `workflows` or `triggers` around the path, or whose `errand.yaml`
    /// it is.
    private static func project(of path: String, isFolder: Bool) -> String? {
        var parts = path.split(separator: "/")
        if !isFolder {
            let file = parts.popLast()
            if file == "errand.yaml" { return folder(parts, of: path) }
        }
        guard let place = parts.lastIndex(where: { members.contains(String($0)) }) else {
            return nil
        }
        return folder(parts[..<place], of: path)
    }

    /// The path of these parts, from the root where another begins there.
    private static func folder(_ parts: some Sequence<Substring>, of path: String) -> String {
        let root = path.hasPrefix("/") ? "/" : ""
        var folder = root
        for part in parts {
            if folder.utf8.count > root.utf8.count { folder += "/" }
            // To append a part of a string, or to join some, is a search of all conformances.
            folder += String(part)
        }
        return folder.isEmpty ? "." : folder
    }
}

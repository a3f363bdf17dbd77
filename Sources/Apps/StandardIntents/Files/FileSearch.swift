import FileWatching
import Glibc
import IntentTraits
import SystemFiles

/// The search for the files that patterns mean.
struct FileSearch {
    private let selection: FileSelection
    private let most: Int

    /// Looks for at most so many files; more are a failure.
    init(_ patterns: [String], ignoring: [String], most: Int) throws {
        let home = getenv("HOME").map { String(cString: $0) }
        let folder = Invocation.current?.folder ?? "/"
        for text in patterns {
            if text.isEmpty { throw Files.Trouble.emptyPattern }
            if let sign = PathPattern.unclosed(in: text) {
                throw Files.Trouble.openPattern(text, sign)
            }
        }
        for text in ignoring { _ = try Self.alternatives(of: text) }
        let read = try patterns.flatMap(Self.alternatives).map { text in
            guard let pattern = PathPattern(text, home: home, folder: folder) else {
                throw Files.Trouble.badPath(text)
            }
            return pattern
        }
        selection = FileSelection(patterns: read, ignoring: ignoring, home: home, folder: folder)
        self.most = most
    }

    private static func alternatives(of text: String) throws(Files.Trouble) -> [String] {
        guard let patterns = PathPattern.alternatives(of: text) else { throw .manyPatterns(text) }
        return patterns
    }

    /// The paths, in the order of their bytes.
    func paths() throws -> [String] {
        var paths: [FilePath] = []
        _ = try found { paths.append($0) }
        return try checked(paths.sorted().compactMap { Self.text(of: $0) })
    }

    /// The paths and what was seen of the files, in the same order.
    func files() throws -> [(path: String, fingerprint: Fingerprint)] {
        let files = try found(nil).sorted { $0.path < $1.path }
        return try checked(
            files.compactMap { file in Self.text(of: file.path).map { ($0, file.fingerprint) } })
    }

    private func found(
        _ take: ((FilePath) -> Void)?
    ) throws -> [(path: FilePath, fingerprint: Fingerprint)] {
        var files: [(path: FilePath, fingerprint: Fingerprint)] = []
        let walk = FolderWalk(selection, most: most + 1, taking: take)
        for root in selection.roots where !selection.roots.contains(where: root.isInside) {
            let found = walk.found(in: root)
            if let trouble = found.trouble, trouble.code != ENOENT {
                throw Files.Trouble.system(root.text, trouble)
            }
            for folder in found.unreadable {
                Invocation.current?.log("'\(folder.text)' cannot be read", as: .warning)
            }
            files += found.files
        }
        return files
    }

    private static func text(of path: FilePath) -> String? {
        guard let text = path.wholeText else {
            Invocation.current?.log(
                "the name of '\(path.text)' is no text, so it is left out", as: .warning)
            return nil
        }
        return text
    }

    private func checked<File>(_ files: [File]) throws(Files.TooMany) -> [File] {
        guard files.count <= most else { throw Files.TooMany(most: most) }
        return files
    }
}

extension Files {
    /// More files than a result takes.
    struct TooMany: CodedError, CustomStringConvertible {
        let most: Int

        var code: String { "too-many" }
        var description: String {
            "the patterns mean more than \(most) \(most == 1 ? "file" : "files"); 'most' allows more, 'ignore' leaves some out"
        }
    }
}

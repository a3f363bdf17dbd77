import FileWatching
import Glibc
import IntentTraits
import SystemFiles

/// The files that patterns mean.
struct FoundPaths {
    /// The paths and what was seen of the files, in the order of the paths.
    let files: [(path: FilePath, fingerprint: Fingerprint)]

    /// Looks for at most so many files; more are a failure.
    init(_ patterns: [String], ignoring: [String], most: Int) throws {
        let home = getenv("HOME").map { String(cString: $0) }
        let folder = Invocation.current?.folder ?? "/"
        let texts = patterns.flatMap(PathPattern.alternatives)
        let read = try texts.map { text in
            guard let pattern = PathPattern(text, home: home, folder: folder) else {
                throw Files.Trouble.badPath(text)
            }
            return pattern
        }
        let selection = FileSelection(
            patterns: read, ignoring: ignoring, home: home, folder: folder)
        var files: [(path: FilePath, fingerprint: Fingerprint)] = []
        for root in selection.roots where !selection.roots.contains(where: root.isInside) {
            let found = FolderWalk(selection, most: most + 1).found(in: root)
            if let trouble = found.trouble, trouble.code != ENOENT {
                throw Files.Trouble.system(root.text, trouble)
            }
            for folder in found.unreadable {
                Invocation.current?.log("'\(folder.text)' cannot be read", as: .warning)
            }
            for file in found.files where !file.path.isText {
                Invocation.current?.log(
                    "the name of '\(file.path.text)' is no text, so it is left out", as: .warning)
            }
            files += found.files.filter(\.path.isText)
        }
        guard files.count <= most else { throw Files.TooMany(most: most) }
        self.files = files.sorted { $0.path < $1.path }
    }
}

extension Files {
    /// More files than a result takes.
    struct TooMany: CodedError, CustomStringConvertible {
        let most: Int

        var code: String { "too-many" }
        var description: String {
            "the patterns mean more than \(most) files; 'most' allows more, 'ignore' leaves some out"
        }
    }
}

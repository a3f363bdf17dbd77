import Engine
package import FileWatching
import Values
package import Workflows

/// What happens to a file of a simulation.
package struct SimulatedFileChange: Hashable, Sendable {
    package let path: FilePath
    package let kind: Trigger.FileWatch.Change

    /// The path before, if it is moved.
    package let from: FilePath?
    package let size: Int64

    package init(
        _ path: FilePath, _ kind: Trigger.FileWatch.Change, from: FilePath? = nil, size: Int64 = 0
    ) {
        self.path = path
        self.kind = kind
        self.from = from
        self.size = size
    }

    func make(in files: RehearsedFiles, at now: Timestamp) {
        switch kind {
        case .created, .modified: files.write(path, size: size, at: now)
        case .deleted: files.remove(path)
        case .moved: if let from { files.move(from, to: path, at: now) }
        }
    }

    /// The files that have to be there from the beginning, so that all of it can happen.
    static func needed(by happenings: [SimulatedEvent.Happening]) -> [FilePath] {
        var known: Set<FilePath> = []
        var needed: [FilePath] = []
        for case .file(let change) in happenings {
            let before = change.kind == .created ? nil : change.from ?? change.path
            if let before, known.insert(before).inserted { needed.append(before) }
            known.insert(change.path)
        }
        return needed
    }
}

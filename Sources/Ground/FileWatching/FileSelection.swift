import Glibc

/// A folder that is not looked into, by whichever path it is come to.
package struct ClosedFolder: Hashable, Sendable {
    let path: FilePath
    let device: UInt64
    let number: UInt64

    /// Returns `nil` where there is no folder.
    package init?(_ path: FilePath) {
        var status = stat()
        guard path.withC({ stat($0, &status) }) == 0, status.isFolder else { return nil }
        self.path = path
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    func isSame(as status: stat) -> Bool {
        (UInt64(status.st_dev), UInt64(status.st_ino)) == (device, number)
    }
}

/// The files that patterns mean, without those that others leave out.
package struct FileSelection: Hashable, Sendable {
    package let patterns: [PathPattern]
    private let ignoredNames: [NamePattern]
    private let ignoredPaths: [PathPattern]

    /// A folder that is never looked into.
    package var closed: ClosedFolder?

    /// The folders that contain everything, each once.
    package let roots: [FilePath]

    /// Creates a selection; an ignored text with a `/` in it is a whole path, and any other the
    /// name of a file or a folder.
    ///
    /// One that stands for too many leaves nothing out.
    package init(patterns: [PathPattern], ignoring: [String], home: String?, folder: String) {
        self.patterns = patterns
        roots = Set(patterns.map(\.root)).sorted()
        let ignored = ignoring.flatMap { PathPattern.alternatives(of: $0) ?? [] }
        ignoredNames = ignored.filter { !$0.contains("/") }
            .map { NamePattern($0, takesHidden: true) }
        ignoredPaths = ignored.filter { $0.contains("/") }
            .compactMap { PathPattern($0, home: home, folder: folder, takesHidden: true) }
    }

    /// Whether a file is meant.
    package func includes(_ path: FilePath) -> Bool { root(of: path) != nil }

    /// The root of the pattern that means a file.
    package func root(of path: FilePath) -> FilePath? {
        let pattern = patterns.first {
            path.isInside($0.root) && $0.ends(at: $0.places(after: path))
        }
        guard let root = pattern?.root, !isIgnored(path, below: root) else { return nil }
        return root
    }

    /// Whether a folder may contain a file that is meant.
    package func enters(_ folder: FilePath) -> Bool {
        let pattern = patterns.first {
            folder == $0.root
                || folder.isInside($0.root) && $0.goesOn(at: $0.places(after: folder))
        }
        guard let root = pattern?.root, folder != closed?.path else { return false }
        return !isIgnored(folder, below: root)
    }

    private func isIgnored(_ path: FilePath, below root: FilePath) -> Bool {
        let depth = root.parts.count
        let names = path.parts.dropFirst(depth)
        if names.contains(where: { $0.withUnsafeBufferPointer(ignores) }) { return true }
        guard !ignoredPaths.isEmpty else { return false }
        var prefix = root
        return names.contains { name in
            prefix = prefix.appending(name)
            return ignores(prefix)
        }
    }

    /// Whether a file or folder of that name is left out.
    func ignores(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        ignoredNames.contains { $0.matches(name) }
    }

    /// Whether a file or folder at that path is left out.
    func ignores(_ path: FilePath) -> Bool {
        path == closed?.path || ignoredPaths.contains { $0.ends(at: $0.places(after: path)) }
    }
}

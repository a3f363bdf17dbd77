import Foundation

/// The checkout that the tests were built from.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The pages for users: the README and everything in docs/.
    static func pages() throws -> [String] {
        try files().filter { path in
            path == "README.md" || (path.hasPrefix("docs/") && path.hasSuffix(".md"))
        }
    }

    /// The paths of all files that people write, from the root and in order.
    static func files() throws -> [String] {
        let generated: Set = [".git", ".build", ".swiftpm"]
        var pending = try FileManager.default.contentsOfDirectory(atPath: root.path)
            .filter { !generated.contains($0) }
        var files: [String] = []
        while let path = pending.popLast() {
            let place = root.appending(path: path)
            if try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                pending += try FileManager.default.contentsOfDirectory(atPath: place.path)
                    .map { "\(path)/\($0)" }
            } else {
                files.append(path)
            }
        }
        return files.sorted()
    }
}

/// A file that a pack brings for projects, which may have a copy of it.
package struct PackFile: Hashable, Sendable {
    /// The texts of files by their paths.
    typealias Source = @Sendable () -> KeyValuePairs<String, String>

    /// The path from a project's folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The folders of a project that a pack may put files into.
    package static let folders = ["workflows", "triggers", "examples"]

    /// Whether the path leads to a place below one of these folders, and nowhere else.
    package var isInPlace: Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && Self.folders.contains(String(parts[0]))
            && !parts.contains { ["", ".", ".."].contains($0) } && !path.utf8.contains(0)
    }
}

import Glibc

/// A path as it was given, for checks that SQLite does not make itself.
package struct FilePath {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The part before the name; the current folder if there is none.
    var folder: String {
        guard let slash = text.lastIndex(of: "/") else { return "." }
        return slash == text.startIndex ? "/" : String(text[..<slash])
    }

    private var name: Substring {
        guard let slash = text.lastIndex(of: "/") else { return text[...] }
        return text[text.index(after: slash)...]
    }

    /// The same without links and relative parts, or `nil` with the reason in `errno`.
    var real: String? {
        guard let real = realpath(text, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns once the name is on the disk of what is there.
    package func flushName() throws(SQLiteError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(text, systemError: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .cannotOpen(text, systemError: errno) }
    }

    /// Returns the path for a file that need not exist, in a folder that has to.
    func inRealFolder() throws(SQLiteError) -> String {
        if let folder = FilePath(folder).real { return "\(folder)/\(name)" }
        throw errno == ENOENT
            ? .cannotOpen(text, "folder '\(folder)' does not exist; make it first")
            : .cannotOpen(text, systemError: errno)
    }
}

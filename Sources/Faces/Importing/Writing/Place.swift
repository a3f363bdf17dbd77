package import Diagnostics

/// A part of an original.
package struct Place: Hashable, Sendable {
    package let file: SourceFile
    package let range: SourceRange

    init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }

    var line: Int { file.location(of: range.start).line }

    /// Its file without folders, and its line.
    var name: String { "\(file.name.split(separator: "/").last ?? ""):\(line)" }
}

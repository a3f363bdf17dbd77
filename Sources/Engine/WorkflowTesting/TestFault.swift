package import Diagnostics

/// What was not as a test expects it.
package struct TestFault: Sendable {
    package let sentence: String
    package let file: SourceFile
    package let range: SourceRange?

    /// What was expected and what came, where both can be shown.
    package var expected: String?
    package var got: String?

    /// What to write into the file.
    package var advice: String?

    package init(_ sentence: String, in file: SourceFile, at range: SourceRange?) {
        self.sentence = sentence
        self.file = file
        self.range = range
    }

    /// The file and the line.
    package var place: String {
        guard let range else { return file.name }
        return "\(file.name):\(file.location(of: range.start).line)"
    }
}

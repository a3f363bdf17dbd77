extension Diagnostic {
    /// A fact that helps to understand a diagnostic, such as where a name was used first.
    public struct Note: Hashable, Sendable {
        public let text: String

        /// The file that the note is about, if it is another one than the diagnostic's.
        public let file: SourceFile?

        public let range: SourceRange?

        public init(_ text: String, in file: SourceFile? = nil, at range: SourceRange? = nil) {
            self.text = text
            self.file = file
            self.range = range
        }
    }
}

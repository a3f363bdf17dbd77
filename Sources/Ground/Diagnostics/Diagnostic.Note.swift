extension Diagnostic {
    /// A fact that helps to understand a diagnostic, such as where a name was used first.
    public struct Note: Hashable, Sendable {
        /// One phrase, like that of a message.
        public let text: String

        /// The file that the note is about, if it is another one than the diagnostic's.
        public let file: SourceFile?

        /// The text to be shown with the note.
        public let range: SourceRange?

        /// Creates a note that, unless it names a file, is about the diagnostic's.
        public init(_ text: String, in file: SourceFile? = nil, at range: SourceRange? = nil) {
            self.text = text
            self.file = file
            self.range = range
        }

        /// The file to name, which is none if the note has no place of its own.
        func file(in diagnostic: Diagnostic) -> SourceFile? {
            file ?? (range == nil ? nil : diagnostic.file)
        }
    }
}

extension Diagnostic {
    /// A change of the diagnostic's file that does away with the problem.
    public struct Fix: Hashable, Sendable {
        /// Text that takes the place of a range; an empty range inserts, an empty text deletes.
        public struct Replacement: Hashable, Sendable {
            /// The range that is replaced.
            public let range: SourceRange

            /// The text in its place.
            public let text: String

            /// Creates the change of one range.
            public init(_ range: SourceRange, with text: String) {
                self.range = range
                self.text = text
            }
        }

        /// The fix as a command: `replace with 'files.move'`.
        public let sentence: String

        /// The changes, of which none may touch another.
        public let replacements: [Replacement]

        /// Creates a fix of several changes that only make sense together.
        public init(_ sentence: String, _ replacements: [Replacement]) {
            self.sentence = sentence
            self.replacements = replacements
        }
    }
}

extension Diagnostic.Fix {
    /// Puts another text in the place of the written one.
    public static func replace(_ range: SourceRange, with text: String) -> Self {
        Self("replace with '\(text)'", [Replacement(range, with: text)])
    }
}

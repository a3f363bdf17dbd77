/// Something that the author of a file should know or change, and where.
///
/// A diagnostic without a range is about the whole file; one without a file is about neither.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic, the worst first.
    public enum Severity: Comparable, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, and probably not as its author thinks.
        case warning
        /// The file is right and could be better.
        case hint
    }

    /// The severity.
    public let severity: Severity

    /// The mistake and the advice, in one sentence.
    public let message: Message

    /// The file that it is about.
    public let file: SourceFile?

    /// The text that is to be marked.
    public let range: SourceRange?

    /// Facts that help to understand it, in the order to read them.
    public private(set) var notes: [Note] = []

    /// Ways to set the file right, the likeliest first; at most one of them is to be applied.
    public private(set) var fixes: [Fix] = []

    /// Creates a diagnostic without notes and fixes.
    public init(
        _ severity: Severity, _ message: Message, in file: SourceFile? = nil,
        at range: SourceRange? = nil
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.range = range
    }

    /// Returns the diagnostic with other notes and fixes.
    public func with(notes: [Note] = [], fixes: [Fix] = []) -> Self {
        var copy = self
        copy.notes = notes
        copy.fixes = fixes
        return copy
    }
}

extension Diagnostic {
    /// The sentence of a diagnostic, with its code.
    ///
    /// Each area declares its messages as static functions in one extension of this type, so that
    /// the place that finds a problem reads `.unknownIntent("files.mvoe")`.
    public struct Message: Hashable, Sendable {
        /// A name in kebab case that stays the same when the text is reworded, such as
        /// `unknown-intent`.
        public let code: String

        /// One phrase, lower case, without a final period.
        public let text: String

        /// Creates a message for the function that an area declares for it.
        public init(code: String, _ text: String) {
            self.code = code
            self.text = text
        }
    }
}

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

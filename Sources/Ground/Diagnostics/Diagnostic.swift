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

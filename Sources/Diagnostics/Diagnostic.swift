/// Something that the author of a file should know or change, and where.
///
/// A diagnostic without a range is about the whole file; one without a file is about neither.
public struct Diagnostic: Hashable, Sendable {
    /// How much a diagnostic matters, the worst first.
    public enum Severity: Comparable, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, and probably not as its author thinks.
        case warning
        /// The file is right and could be better.
        case hint
    }

    public let severity: Severity
    public let message: Message
    public let file: SourceFile?
    public let range: SourceRange?
    public let notes: [Note]

    /// Ways to set the file right, the likeliest first; at most one of them is to be applied.
    public let fixes: [Fix]

    public init(
        _ severity: Severity, _ message: Message, in file: SourceFile? = nil,
        at range: SourceRange? = nil, notes: [Note] = [], fixes: [Fix] = []
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.range = range
        self.notes = notes
        self.fixes = fixes
    }
}

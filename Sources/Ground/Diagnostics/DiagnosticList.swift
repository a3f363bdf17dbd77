/// Everything that was found wrong with a file, collected instead of thrown, so that all of it is
/// reported.
public struct DiagnosticList: Sendable {
    /// The file that ranges refer to.
    public let file: SourceFile?

    private var diagnostics: [Diagnostic] = []
    private var known: Set<Diagnostic> = []

    /// Creates a list about a file, empty unless the file is not UTF-8.
    public init(about file: SourceFile? = nil) {
        self.file = file
        if let undecodable = file?.undecodable {
            error(.notUTF8(undecodable.byte), at: undecodable.range)
        }
    }
}

extension DiagnosticList {
    /// Reports what makes the file unusable.
    public mutating func error(
        _ message: Diagnostic.Message, at range: SourceRange? = nil, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) { append(Diagnostic(.error, message, in: file, at: range).with(notes: notes, fixes: fixes)) }

    /// Reports what the author probably did not mean.
    public mutating func warning(
        _ message: Diagnostic.Message, at range: SourceRange? = nil,
        notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        append(Diagnostic(.warning, message, in: file, at: range).with(notes: notes, fixes: fixes))
    }

    /// Reports what is right and could be better.
    public mutating func hint(
        _ message: Diagnostic.Message, at range: SourceRange? = nil, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) { append(Diagnostic(.hint, message, in: file, at: range).with(notes: notes, fixes: fixes)) }

    /// Adds a diagnostic, which may be about another file, unless the list has an equal one.
    public mutating func append(_ diagnostic: Diagnostic) {
        if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    /// Adds what was found elsewhere, such as in another file.
    public mutating func append(contentsOf other: DiagnosticList) {
        other.diagnostics.forEach { append($0) }
    }
}

extension DiagnosticList {
    /// Whether nothing at all was found.
    public var isEmpty: Bool { diagnostics.isEmpty }

    /// Whether the file cannot be used.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Returns the diagnostics by file, place and severity, and otherwise in the order they were
    /// found.
    ///
    /// A diagnostic about no file comes first, and one about a whole file before those about a
    /// place in it.
    public func sorted() -> [Diagnostic] {
        diagnostics.sorted { a, b in
            let names = (a.file?.name ?? "", b.file?.name ?? "")
            if names.0 != names.1 { return names.0 < names.1 }
            return (a.range?.start ?? .min, a.severity) < (b.range?.start ?? .min, b.severity)
        }
    }
}

public import Diagnostics

/// An expression as it was written, macros expanded: a literal, a name, or something made of other
/// terms.
public final class Term: Sendable {
    /// The number of the term, by which others keep what they know of it; a parser counts from 0
    /// and leaves none out.
    public let id: Int

    /// The range of the term; a term that a macro made has the range of its call.
    public let range: SourceRange

    /// The kind of the term.
    public let kind: Kind

    /// The height of the tree that begins with the term, as the parser has counted it.
    let height: Int

    /// Creates a term.
    public convenience init(_ id: Int, _ range: SourceRange, _ kind: Kind) {
        self.init(id, range, kind, height: 1)
    }

    init(_ id: Int, _ range: SourceRange, _ kind: consuming Kind, height: Int) {
        self.id = id
        self.range = range
        self.kind = kind
        self.height = height
    }
}

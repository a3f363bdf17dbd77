public import Diagnostics

/// An expression as it was written, macros expanded: a literal, a name, or something made of other
/// terms.
public final class Term: Sendable {
    /// The number of the term, by which others keep what they know of it; a parser counts from 0
    /// and leaves none out.
    public let id: Int

    /// Where the term stands; what a macro made stands where its call does.
    public let range: SourceRange

    /// What the term is.
    public let kind: Kind

    /// How deep the tree is that begins with the term, as the parser has counted it.
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

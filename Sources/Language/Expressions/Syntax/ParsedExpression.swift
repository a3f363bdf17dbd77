/// The result of parsing a text.
public struct ParsedExpression: Sendable {
    /// The whole expression.
    public let root: Term

    /// The number of terms; their ids are below it.
    public let termCount: Int

    /// The calls as they were written that macros replaced, by the id of what replaced them.
    public let macroCalls: [Int: Term]

    /// Creates the result of parsing.
    public init(root: Term, termCount: Int, macroCalls: [Int: Term] = [:]) {
        self.root = root
        self.termCount = termCount
        self.macroCalls = macroCalls
    }
}

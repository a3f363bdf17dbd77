public import Diagnostics

/// The result of reading a text as an expression.
public struct Parsing: Sendable {
    /// The expression, with terms of the kind `missing` where it could not be read.
    public let expression: ParsedExpression

    /// The diagnostics, in the order of the text as far as possible; without a file, since the
    /// caller knows where the expression stands.
    public let diagnostics: [Diagnostic]
}

extension Parsing {
    /// Reads a text; without macros, `has` and the like are functions as any other.
    public init(_ text: String, limits: Limits = Limits(), hasMacros: Bool = true) {
        self.init(utf8: Array(text.utf8), limits: limits, hasMacros: hasMacros)
    }

    /// Reads a text that is there in UTF-8.
    public init(utf8 text: [UInt8], limits: Limits = Limits(), hasMacros: Bool = true) {
        var parser = Parser(text, limits: limits, hasMacros: hasMacros)
        self = parser.parse()
    }

    /// Whether nothing is wrong.
    public var isValid: Bool { diagnostics.isEmpty }
}

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

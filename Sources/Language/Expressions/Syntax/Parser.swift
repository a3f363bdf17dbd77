import Diagnostics

/// Reads one expression, and goes on after mistakes as far as it can tell what was meant.
///
/// Neither a long nor a deep expression can exhaust the stack: what would make a deeper tree than
/// the limits allow ends the reading with an error.
struct Parser {
    var lexer: Lexer
    var token: Token

    /// The end of the token before the present one.
    var end = 0

    /// The brackets that are open, the innermost last.
    var openings: [Token] = []

    /// The number of open brackets at the beginning of a map's key, if one is being read.
    var keyDepth = -1

    /// The range of everything that a macro makes.
    var macroRange = SourceRange(at: 0)

    /// The calls that macros replaced.
    var macroCalls: [Int: Term] = [:]

    /// Whether problems are still told; after some, nothing sensible could follow.
    private var isTelling = true

    let hasMacros: Bool
    private let limits: Limits

    /// The number of terms that were made.
    private var termCount = 0

    /// The depth of the reading in expressions of expressions.
    private var depth = 0

    init(_ text: [UInt8], limits: Limits, hasMacros: Bool) {
        lexer = Lexer(text)
        token = Token(kind: .end, start: 0, end: 0)
        self.limits = limits
        self.hasMacros = hasMacros
    }
}

extension Parser {
    /// Reads all of the text.
    mutating func parse() -> Parsing {
        let size = lexer.bytes.count
        guard size <= limits.sourceSize else {
            report(.tooLong(size, limit: limits.sourceSize), 0..<size)
            let nothing = make(.missing, from: 0)
            return result(nothing)
        }
        lexer.unwrap()
        token = lexer.next()
        let root = token.kind == .end ? empty() : expression()
        if token.kind != .end { reportRest() }
        return result(root)
    }

    private func result(_ root: Term) -> Parsing {
        Parsing(
            expression: ParsedExpression(
                root: root, termCount: termCount, macroCalls: macroCalls),
            diagnostics: lexer.problems)
    }

    private mutating func empty() -> Term {
        reportUnlessFollowing(.noExpression, 0..<lexer.bytes.count)
        return make(.missing, from: 0)
    }

    mutating func advance() {
        end = token.end
        token = lexer.next()
    }

    /// Moves past a token of a kind, if that is next.
    mutating func skip(_ kind: Token.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    var text: String { lexer.text(token.start..<token.end) }

    /// The present token as messages show it.
    var excerpt: String { lexer.excerpt(token.start..<token.end) }
}

extension Parser {
    /// Makes a term that ends before the present token.
    mutating func make(_ kind: consuming Term.Kind, from start: Int, height: Int = 0) -> Term {
        make(kind, SourceRange(start..<max(start, end)), height: height)
    }

    /// Makes a term, `height` being the largest of the terms in it.
    mutating func make(_ kind: consuming Term.Kind, _ range: SourceRange, height: Int = 0) -> Term {
        let id = termCount
        termCount += 1
        guard height < limits.nesting else {
            giveUp(.tooDeep(limit: limits.nesting), range.start..<range.end)
            return Term(id, range, .missing)
        }
        return Term(id, range, kind, height: height + 1)
    }

    func height(_ term: Term) -> Int { term.height }

    func height(_ a: Term, _ b: Term) -> Int { max(a.height, b.height) }

    func height(_ terms: [Term]) -> Int { terms.reduce(0) { max($0, $1.height) } }

    /// Reads something that may hold itself again, unless that would be too deep.
    mutating func nested(_ read: (inout Self) -> Term) -> Term {
        guard depth < limits.nesting else {
            giveUp(.tooDeep(limit: limits.nesting), token.start..<token.end)
            return make(.missing, from: token.start)
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }
}

extension Parser {
    mutating func report(
        _ message: Diagnostic.Message, _ range: Range<Int>, fixes: [Diagnostic.Fix] = []
    ) {
        guard isTelling else { return }
        lexer.report(message, range, fixes: fixes)
    }

    /// Reports what may only be the consequence of a problem that was reported just before.
    mutating func reportUnlessFollowing(_ message: Diagnostic.Message, _ range: Range<Int>) {
        // A problem before the first token ends behind the beginning of the text.
        let isFollowing = lexer.problems.last?.range.map { $0.end >= max(end, 1) } ?? false
        if !isFollowing { report(message, range) }
    }

    /// Reports a problem after which the rest cannot be understood.
    mutating func giveUp(
        _ message: Diagnostic.Message, _ range: Range<Int>, fixes: [Diagnostic.Fix] = []
    ) {
        report(message, range, fixes: fixes)
        isTelling = false
        lexer.offset = lexer.bytes.count
        token = Token(kind: .end, start: lexer.offset, end: lexer.offset)
    }
}

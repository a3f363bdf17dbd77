import Diagnostics

/// Finds the types of an expression's terms and what their names mean, and reports what cannot be
/// right.
///
/// After a mistake it goes on with a type that fits everything, so that one mistake is reported
/// once.
struct Checker: ~Copyable {
    let environment: Environment
    let parsed: ParsedExpression

    /// The findings for the terms so far, by their ids.
    var findings: [CheckedExpression.Finding]
    var diagnostics: [Diagnostic] = []
    private var errorCount = 0

    /// The variables of the loops around the term, the innermost last.
    var locals: [Local] = []

    /// The narrowings by conditions around the term, the innermost last.
    var narrowings: [Narrowing] = []

    /// The tests of the elements of lists around the term.
    var tested: [Tested] = []

    /// The macro that made the terms at its own range.
    var macro: Term?

    var variables = TypeVariables()

    init(_ parsed: ParsedExpression, in environment: Environment) {
        self.environment = environment
        self.parsed = parsed
        findings = []
        findings.reserveCapacity(parsed.termCount)
        // To repeat a value takes longer, since it is done without knowledge of its type.
        for _ in 0..<parsed.termCount { findings.append(CheckedExpression.Finding()) }
    }

    /// Takes up what was found of an expression that was checked in this environment.
    init(_ checked: CheckedExpression, in environment: Environment) {
        self.environment = environment
        parsed = checked.parsed
        findings = checked.findings
    }

    /// Finds what there is to know of a term and of all terms in it.
    mutating func check(_ term: Term) -> TermType {
        let found = find(term)
        findings[term.id].type = found.declared
        return found
    }

    private mutating func find(_ term: Term) -> TermType {
        switch term.kind {
        case .literal(let value): TermType(ExpressionType(ofLiteral: value))
        case .name(let name, let hasLeadingDot): checkName(name, hasLeadingDot, term)
        case .select(let selection): checkSelection(selection, term)
        case .index(let operand, let key, let isOptional):
            checkIndex(operand, key, isOptional: isOptional, term)
        case .call(let call): checkCall(call, term)
        case .list(let elements): checkList(elements)
        case .map(let entries): checkMap(entries)
        case .message(let name, let fields): checkMessage(name, fields, term)
        case .comprehension(let loop): checkComprehension(loop, term)
        case .missing: TermType(.unknown)
        }
    }
}

extension Checker {
    mutating func error(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) { report(.error, message, at: range, notes, fixes) }

    /// The number of diagnostics that is enough for a reader, since a text can be nothing but
    /// mistakes.
    private static let diagnosticLimit = 100

    /// Whether one more error is told, so that it is worth looking for what was meant.
    var isHeard: Bool { errorCount < Self.diagnosticLimit }

    /// Reports something once, however many terms a macro has made of what is wrong.
    mutating func report(
        _ severity: Diagnostic.Severity, _ message: Diagnostic.Message, at range: SourceRange,
        _ notes: [Diagnostic.Note] = [], _ fixes: [Diagnostic.Fix] = []
    ) {
        let isError = severity == .error
        guard isError ? isHeard : diagnostics.count < Self.diagnosticLimit,
            !diagnostics.contains(where: { $0.message == message && $0.range == range })
        else { return }
        if isError { errorCount += 1 }
        diagnostics.append(
            Diagnostic(severity, message, at: range).with(notes: notes, fixes: fixes))
    }
}

import Calendars
import Diagnostics
import YAML

/// What is found out while a file is read.
struct Reading {
    let source: SourceFile

    let surroundings: Surroundings
    private(set) var diagnostics: DiagnosticList
    private var count = 0

    /// More than anybody mends before reading the file again.
    private static let most = 1000

    init(_ source: SourceFile, _ surroundings: Surroundings) {
        self.source = source
        self.surroundings = surroundings
        diagnostics = DiagnosticList(about: source)
    }

    mutating func report(
        _ message: @autoclosure () -> Diagnostic.Message, at range: SourceRange,
        notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
    ) {
        count += 1
        guard count <= Self.most else { return }
        diagnostics.error(message(), at: range, notes: notes, fixes: fix.map { [$0] } ?? [])
    }

    mutating func warn(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) {
        diagnostics.warning(message, at: range, notes: notes)
    }

    mutating func hint(
        _ message: Diagnostic.Message, at range: SourceRange, fix: Diagnostic.Fix? = nil
    ) {
        diagnostics.hint(message, at: range, fixes: fix.map { [$0] } ?? [])
    }

    mutating func append(_ diagnostic: Diagnostic) {
        count += 1
        if count <= Self.most { diagnostics.append(diagnostic) }
    }

    mutating func append(_ other: DiagnosticList) {
        diagnostics.append(contentsOf: other)
    }

    /// Reads the parts of a time rule, and reports what is wrong with them.
    mutating func timeRule(_ parts: [TimeRuleKey: PlacedText], at range: SourceRange) -> TimeRule? {
        TimeRule(parts, at: range, in: surroundings.ofTimeRules, reportingTo: &diagnostics)
    }
}

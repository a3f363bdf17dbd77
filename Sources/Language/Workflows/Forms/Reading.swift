import Calendars
import Diagnostics
import YAML

/// The findings while a file is read.
struct Reading {
    let source: SourceFile

    let surroundings: Surroundings
    private(set) var diagnostics: DiagnosticList
    private var count = 0

    /// Whether there are steps with which the run always ends.
    var hasEnds = false

    /// The ranges with mistakes of YAML, where no others are reported.
    private var faults: [SourceRange] = []

    /// The number of diagnostics: more than a person mends before the next reading.
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
        guard isTelling(of: range) else { return }
        diagnostics.error(message(), at: range, notes: notes, fixes: fix.map { [$0] } ?? [])
    }

    mutating func warn(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) { diagnostics.warning(message, at: range, notes: notes) }

    mutating func hint(
        _ message: Diagnostic.Message, at range: SourceRange, fix: Diagnostic.Fix? = nil
    ) { diagnostics.hint(message, at: range, fixes: fix.map { [$0] } ?? []) }

    mutating func append(_ diagnostic: Diagnostic) {
        guard isTelling(of: diagnostic.range ?? SourceRange(at: 0)) else { return }
        diagnostics.append(diagnostic)
    }

    /// Adds what is wrong with the file as YAML.
    mutating func append(faults: DiagnosticList) {
        self.faults = faults.sorted().compactMap(\.range)
        for fault in faults.sorted() { diagnostics.append(fault.moved(to: source)) }
    }

    /// Whether more was found than is told.
    var isFull: Bool { count > Self.most }

    private mutating func isTelling(of range: SourceRange) -> Bool {
        count += 1
        return !isFull && !faults.contains { $0.start <= range.start && range.end <= $0.end }
    }

    /// Reads the parts of a time rule, and reports what is wrong with them.
    mutating func timeRule(_ parts: [TimeRuleKey: PlacedText], at range: SourceRange) -> TimeRule? {
        TimeRule(parts, at: range, in: surroundings.ofTimeRules, reportingTo: &diagnostics)
    }
}

extension Diagnostic {
    /// The same about another file that has the same at that place.
    fileprivate func moved(to source: SourceFile) -> Diagnostic {
        Diagnostic(severity, message, in: source, at: range).with(notes: notes, fixes: fixes)
    }
}

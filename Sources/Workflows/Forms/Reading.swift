import Diagnostics
import Values
import YAML

/// What is found out while a file is read.
struct Reading {
    let source: SourceFile
    private(set) var diagnostics: DiagnosticList

    init(_ source: SourceFile) {
        self.source = source
        diagnostics = DiagnosticList(about: source)
    }

    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, fix: Diagnostic.Fix? = nil
    ) {
        diagnostics.error(message, at: range, fixes: fix.map { [$0] } ?? [])
    }

    mutating func hint(
        _ message: Diagnostic.Message, at range: SourceRange, fix: Diagnostic.Fix? = nil
    ) {
        diagnostics.hint(message, at: range, fixes: fix.map { [$0] } ?? [])
    }

    mutating func append(_ other: DiagnosticList) {
        diagnostics.append(contentsOf: other)
    }
}

extension Node {
    /// What a message calls it.
    var noun: String {
        switch kind {
        case .list: "a list"
        case .map: "a map"
        case .scalar: coreValue == .null ? "nothing" : "a single value"
        }
    }
}

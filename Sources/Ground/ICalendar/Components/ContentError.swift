import Diagnostics

/// The reason why a text is no calendar or card, or why something cannot be put into one.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the text, counted from 1; `nil` if the reason has no place.
    public let line: Int?

    /// One phrase, with advice where there is any.
    public let reason: String

    init(_ reason: String) {
        line = nil
        self.reason = reason
    }

    /// Takes the first mistake of a text.
    init(_ diagnostics: DiagnosticList) {
        let first = diagnostics.sorted().first { $0.severity == .error }
        line = first.flatMap { error in
            error.range.flatMap { error.file?.location(of: $0.start).line }
        }
        reason = first?.message.text ?? "it cannot be read"
    }

    public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

import Arguments
import Diagnostics

/// The format of diagnostics.
enum CheckFormat: String, CaseIterable, ArgumentValue {
    /// Sentences with the lines that they are about.
    case text
    /// Commands that GitHub shows beside the lines of a pull request.
    case github
    /// A list of objects.
    case json
}

extension CheckFormat {
    /// Returns all that is written of a checkup.
    func text(of checkup: Checkup, at terminal: Terminal) -> String {
        let diagnostics = checkup.diagnostics.sorted()
        switch self {
        case .text:
            let palette: DiagnosticRenderer.Palette = terminal.style == .coloured ? .ansi : .plain
            let renderer = DiagnosticRenderer(palette: palette, width: terminal.width)
            return renderer.render(diagnostics) + checkup.summary + "\n"
        case .github: return diagnostics.map { $0.gitHubAnnotation + "\n" }.joined()
        case .json:
            let objects = diagnostics.map { "\n  \($0.json)" }.joined(separator: ",")
            return objects.isEmpty ? "[]\n" : "[\(objects)\n]\n"
        }
    }
}

extension Checkup {
    /// The numbers of problems and of their files, as a phrase.
    fileprivate var summary: String {
        let severities = diagnostics.sorted().map(\.severity)
        let counts: [(Diagnostic.Severity, String)] = [
            (.error, "error"), (.warning, "warning"), (.hint, "hint"),
        ]
        let found = counts.compactMap { severity, noun in
            let count = severities.count { $0 == severity }
            return count == 0 ? nil : Self.amount(count, noun)
        }
        let files = Self.amount(fileCount, "file")
        return "\(found.isEmpty ? "nothing wrong" : found.joined(separator: ", ")) in \(files)"
    }

    private static func amount(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

/// Writes diagnostics for a person at a terminal, with the lines that they are about.
///
/// Nothing that a file, its name or a message contains reaches the terminal as a command.
public struct DiagnosticRenderer: Sendable {
    let palette: Palette
    let width: Int

    /// In less, nothing of a line could be recognized.
    private static let leastWidth = 24

    /// Creates a renderer that cuts lines of files to so many columns; sentences are never cut.
    public init(palette: Palette = .plain, width: Int = 100) {
        self.palette = palette
        self.width = max(width, Self.leastWidth)
    }
}

extension DiagnosticRenderer {
    /// Returns the text for some diagnostics, in their order and each with a line end.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.reduce(into: "") { $0 += render($1) }
    }

    /// Returns the text for one diagnostic, its notes and its fixes.
    public func render(_ diagnostic: Diagnostic) -> String {
        let (file, message) = (diagnostic.file, diagnostic.message.text)
        var text = paragraph(Label(diagnostic.severity), message, in: file, at: diagnostic.range)
        for note in diagnostic.notes {
            text += paragraph(.note, note.text, in: note.file(in: diagnostic), at: note.range)
        }
        for fix in diagnostic.fixes {
            text += paragraph(.fix, fix.sentence, in: nil, at: nil)
            text += file.flatMap { Diagnostic.Fix.Preview(of: fix, in: $0) }.map(excerpt) ?? ""
        }
        return text
    }

    private func paragraph(
        _ label: Label, _ sentence: String, in file: SourceFile?, at range: SourceRange?
    ) -> String {
        let labelled =
            palette.paint("\(label.rawValue):", as: label) + " \(TerminalText.visible(sentence))\n"
        guard let file else { return labelled }
        let name = TerminalText.visible(file.name)
        guard let range else { return palette.emphasize("\(name):") + " " + labelled }
        let place = palette.emphasize("\(name):\(file.location(of: range.start)):")
        return place + " " + labelled + excerpt(of: file, marking: range, as: label)
    }
}

/// Breaks text into lines of a given width, at spaces where there are any.
struct TerminalWrapping {
    private let width: Int
    private var lines: [TerminalLine] = []
    private var current: [TerminalCell] = []
    private var used = 0

    /// The index where the current line can be broken: after its last space.
    private var breakIndex: Int?

    private init(width: Int) { self.width = max(width, 1) }

    /// Returns the lines of `text`, never none.
    static func lines(of text: SnippetText, width: Int) -> [TerminalLine] {
        var wrapping = TerminalWrapping(width: width)
        for run in text.runs {
            let style = TerminalStyle(run.style)
            for character in VisibleText(run.text).string {
                wrapping.add(TerminalCell(character, style: style))
            }
        }
        wrapping.endLine()
        return wrapping.limited(to: text.lineLimit)
    }

    private mutating func add(_ cell: TerminalCell) {
        if cell.character.isNewline { return endLine() }
        if used + cell.columns > width, !current.isEmpty {
            if cell.character == " " { return endLine() }
            breakLine()
            return add(cell)
        }
        current.append(cell)
        used += cell.columns
        if cell.character == " " { breakIndex = current.count }
    }

    private mutating func breakLine() {
        let rest = Array(current[(breakIndex ?? current.count)...])
        current.removeLast(rest.count)
        endLine()
        current = rest
        used = rest.reduce(0) { $0 + $1.columns }
    }

    private mutating func endLine() {
        lines.append(TerminalLine(current).trimmed())
        current = []
        used = 0
        breakIndex = nil
    }

    private func limited(to limit: Int?) -> [TerminalLine] {
        guard let limit, limit >= 1, lines.count > limit else { return lines }
        return lines[..<(limit - 1)] + [lines[limit - 1].truncated(to: width)]
    }
}

/// A line of a terminal.
struct TerminalLine: Hashable {
    private(set) var cells: [TerminalCell]
    private(set) var columns: Int

    init(_ cells: [TerminalCell] = []) {
        self.cells = cells
        columns = cells.reduce(0) { $0 + $1.columns }
    }

    init(_ text: String, style: TerminalStyle = TerminalStyle()) {
        self.init(VisibleText(text).string.map { TerminalCell($0, style: style) })
    }

    mutating func append(_ other: TerminalLine) {
        cells += other.cells
        columns += other.columns
    }

    /// Adds space at the end until the line has at least `width` columns.
    mutating func pad(to width: Int) {
        guard columns < width else { return }
        append(TerminalLine(Array(repeating: .space, count: width - columns)))
    }

    /// Returns the line without the spaces at its end.
    func trimmed() -> TerminalLine {
        let kept = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
        return kept == cells.count ? self : TerminalLine(Array(cells[..<kept]))
    }

    /// Returns the line with an ellipsis after it, cut so that both fit.
    func truncated(to width: Int) -> TerminalLine {
        var kept: [TerminalCell] = []
        var used = 1
        for cell in cells where used + cell.columns <= width {
            kept.append(cell)
            used += cell.columns
        }
        let style = kept.last?.style ?? TerminalStyle()
        return TerminalLine(TerminalLine(kept).trimmed().cells + [TerminalCell("…", style: style)])
    }

    /// Returns the line as text, with escape sequences only where the style changes.
    func text(_ styling: TerminalStyling) -> String {
        guard styling == .colored else { return String(cells.map(\.character)) }
        var text = ""
        var current = TerminalStyle()
        for cell in cells {
            if cell.style != current {
                if current.escapeSequence != "" { text += TerminalStyle.reset }
                text += cell.style.escapeSequence
                current = cell.style
            }
            text.append(cell.character)
        }
        return current.escapeSequence == "" ? text : text + TerminalStyle.reset
    }
}

import Diagnostics
import Screens

/// Rows of cells, each column as wide as its widest cell; a column without anything is left out.
struct Columns {
    /// A cell, and how it stands out.
    struct Cell {
        let text: String
        let ink: Ink?

        init(_ text: String, _ ink: Ink? = nil) {
            self.text = TerminalText.visible(text)
            self.ink = ink
        }

        /// The cell with its text at the right end of so many columns.
        func atRight(of width: Int) -> Cell {
            let gap = max(0, width - TerminalText.width(of: text))
            return Cell(text.isEmpty ? "" : String(repeating: " ", count: gap) + text, ink)
        }
    }

    let rows: [[Cell]]

    /// The lines, for a terminal.
    func lines(on terminal: Terminal) -> [String] { lines.map(terminal.paint) }

    /// The lines; the last column is not filled up.
    var lines: [ScreenLine] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? TerminalText.width(of: $0[column].text) : 0 }
                .max() ?? 0
        }
        return rows.map { row in
            var line = ScreenLine()
            var gap = 0
            for (cell, width) in zip(row, widths) where width > 0 {
                // Nothing is filled up before the end of a line.
                if !cell.text.isEmpty {
                    let spaces = String(repeating: " ", count: gap)
                    line = line + ScreenLine(spaces) + ScreenLine(cell.text, cell.ink)
                    gap = 0
                }
                gap += width - TerminalText.width(of: cell.text) + 2
            }
            return line
        }
    }
}

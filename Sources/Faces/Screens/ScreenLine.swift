import Diagnostics

/// A line of a screen, in pieces that stand out each in its own way; nothing in it is obeyed by a
/// terminal.
package struct ScreenLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        var text: String
        let ink: Ink?
    }

    private(set) var pieces: [Piece]

    package init(_ text: String = "", _ ink: Ink? = nil) {
        pieces = text.isEmpty ? [] : [Piece(text: TerminalText.visible(text), ink: ink)]
    }

    package static func + (a: ScreenLine, b: ScreenLine) -> ScreenLine {
        var sum = a
        sum.pieces += b.pieces
        return sum
    }

    /// The characters of it.
    package var text: String { pieces.map(\.text).joined() }

    /// The number of columns that it takes.
    package var width: Int { pieces.reduce(0) { $0 + TerminalText.width(of: $1.text) } }

    /// The line if it takes no more columns than that, or its beginning and a sign that there is
    /// more.
    package func cut(to width: Int) -> ScreenLine {
        guard self.width > width else { return self }
        var left = width
        var line = ScreenLine()
        for piece in pieces {
            let taken = TerminalText.width(of: piece.text)
            if taken < left {
                line.pieces.append(piece)
                left -= taken
            } else {
                // What follows is left out, so there has to be room for the sign.
                let text = taken == left ? piece.text + " " : piece.text
                line.pieces.append(Piece(text: text.cut(to: left), ink: piece.ink))
                break
            }
        }
        return line
    }

    /// The line with spaces behind it, up to so many columns.
    package func padded(to width: Int) -> ScreenLine {
        let gap = width - self.width
        return gap > 0 ? self + ScreenLine(String(repeating: " ", count: gap)) : self
    }

    /// The line in one way from its beginning to its end.
    package func all(_ ink: Ink) -> ScreenLine { ScreenLine(text, ink) }

    /// The line without a piece at its end; `nil` where that is another one.
    package func without(_ last: String) -> ScreenLine? {
        guard pieces.last?.text == last else { return nil }
        var line = self
        line.pieces.removeLast()
        return line
    }

    /// The bytes for a terminal.
    package func painted(_ isColoured: Bool) -> String {
        isColoured
            ? pieces.map { $0.ink?.around($0.text) ?? $0.text }.joined() : text
    }
}

extension String {
    /// The text if it takes no more columns than that, or its beginning and a sign that there is
    /// more.
    package func cut(to width: Int) -> String {
        guard TerminalText.width(of: self) > width else { return self }
        guard width > 0 else { return "" }
        var text = ""
        var taken = 1
        for character in self {
            taken += TerminalText.width(of: String(character))
            guard taken <= width else { break }
            text.append(character)
        }
        return text + "…"
    }
}

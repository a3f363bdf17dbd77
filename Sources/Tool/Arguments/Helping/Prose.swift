/// Text in paragraphs, in which a line that starts with a space is kept.
struct Prose {
    enum Piece: Equatable {
        case paragraph(String)
        case verbatim(String)
    }

    let pieces: [Piece]

    init(_ text: String) {
        var pieces: [Piece] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.first == " " {
                pieces.append(.verbatim(String(line)))
            } else if case .paragraph(let start) = pieces.last {
                pieces[pieces.count - 1] = .paragraph("\(start) \(line)")
            } else {
                pieces.append(.paragraph(String(line)))
            }
        }
        self.pieces = pieces
    }

    /// Breaks text between words; a word that is too long gets a line of its own.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

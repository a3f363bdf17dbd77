import Diagnostics
import Testing

/// Lines made by a fixed seed of pieces whose width on a terminal is known.
@Suite struct ExcerptPropertyTests {
    /// A piece never joins its neighbours to one character.
    static let pieces: [(text: String, width: Int)] = [
        ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("a\u{308}\u{323}", 1), ("ｱ", 1),
        ("\u{1B}", 1),
        ("\u{200B}", 0), ("\u{FEFF}", 0),
        ("漢", 2), ("か\u{3099}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("　", 2),
        ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("🇳🇴", 2), ("🏳️‍🌈", 2), ("❤️", 2), ("4️⃣", 2),
    ]

    struct Line {
        var text = ""
        var width = 0

        mutating func append(_ count: Int, using generator: inout SeededGenerator) {
            for _ in 0..<count {
                if Int.random(in: 0..<10, using: &generator) == 0 {
                    text += "\t"
                    width += 4 - width % 4
                } else if let piece = pieces.randomElement(using: &generator) {
                    text += piece.text
                    width += piece.width
                }
            }
        }
    }

    @Test func `the marker is as far right as the text before it`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var line = Line()
            line.append(Int.random(in: 0..<40, using: &generator), using: &generator)
            let (before, start) = (line.width, line.text.utf8.count)
            line.append(Int.random(in: 0..<20, using: &generator), using: &generator)
            let (marked, end) = (line.width - before, line.text.utf8.count)
            line.append(Int.random(in: 0..<20, using: &generator), using: &generator)

            let file = SourceFile(name: "a", text: "\(line.text)\n")
            let rows = rows(marking: SourceRange(start..<end), in: file, width: 1000)
            let marker = "^" + String(repeating: "~", count: max(marked, 1) - 1)
            #expect(rows.last == "  | " + String(repeating: " ", count: before) + marker)
            #expect(rows.dropLast().last.map(TerminalText.width) == line.width + 4)
        }
    }

    @Test func `a line that is cut fits and the marker stays under its text`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var line = Line()
            line.append(Int.random(in: 0..<80, using: &generator), using: &generator)
            let start = line.text.utf8.count
            line.text += "X"
            line.append(Int.random(in: 0..<80, using: &generator), using: &generator)

            let file = SourceFile(name: "a", text: line.text)
            let width = Int.random(in: 24..<60, using: &generator)
            let rows = rows(marking: SourceRange(start..<start + 1), in: file, width: width)
            #expect(rows.allSatisfy { TerminalText.width(of: $0) <= width })
            let source = try #require(rows.dropLast().last)
            let before = source.prefix { $0 != "X" }
            let column = TerminalText.width(of: String(before))
            #expect(rows.last == "  | " + String(repeating: " ", count: column - 4) + "^")
        }
    }

    private func rows(marking range: SourceRange, in file: SourceFile, width: Int) -> [String] {
        let message = Diagnostic.Message(code: "so", "it is so")
        let diagnostic = Diagnostic(.error, message, in: file, at: range)
        return DiagnosticRenderer(width: width).render(diagnostic).split(separator: "\n").map(
            String.init)
    }
}

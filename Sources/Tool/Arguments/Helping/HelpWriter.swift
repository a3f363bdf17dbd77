/// Lays out a page of help for a terminal.
struct HelpWriter {
    private(set) var text = ""
    private let style: HelpStyle
    /// The column where the second part of a row starts.
    private let column: Int

    /// Starts a page on which these labels share a column.
    init(style: HelpStyle, labels: [String]) {
        self.style = style
        let fitting = labels.map(\.count).filter { $0 <= Self.widestLabel }.max() ?? 0
        column = Self.margin + fitting + Self.gap
    }

    private static var margin: Int { 2 }
    private static var gap: Int { 2 }
    /// A longer label gets a line of its own.
    private static var widestLabel: Int { 26 }
    /// Words are not squeezed into less, however narrow the terminal.
    private static var narrowestText: Int { 20 }

    mutating func write(_ section: HelpPage.Section) {
        startBlock()
        if !section.heading.isEmpty { line(emphasized("\(section.heading):")) }
        switch section.content {
        case .prose(let prose): writeParagraphs(prose)
        case .entries(let entries): for entry in entries { write(entry) }
        case .examples(let examples): for example in examples { write(example) }
        }
    }

    mutating func write(usage: String) {
        startBlock()
        line("\(emphasized("Usage:")) \(usage)")
    }

    mutating func write(prose: String) {
        startBlock()
        writeParagraphs(prose)
    }

    private mutating func writeParagraphs(_ prose: String) {
        for piece in Prose(prose).pieces {
            switch piece {
            case .verbatim(let text): line(text)
            case .paragraph(let text): for wrapped in lines(of: text, from: 0) { line(wrapped) }
            }
        }
    }

    private mutating func write(_ entry: HelpPage.Entry) {
        let lines = lines(of: entry.text, from: column)
        var start = spaces(Self.margin) + entry.label
        if lines.isEmpty || start.count + Self.gap > column {
            line(start)
            start = ""
        }
        for text in lines {
            line(start + spaces(column - start.count) + text)
            start = ""
        }
    }

    private mutating func write(_ example: Example) {
        line(spaces(Self.margin) + example.line)
        let indent = 3 * Self.margin
        for meaning in lines(of: example.meaning, from: indent) { line(spaces(indent) + meaning) }
    }

    private func lines(of text: String, from column: Int) -> [String] {
        Prose.wrapped(text, to: max(style.width, column + Self.narrowestText) - column)
    }

    private func emphasized(_ heading: String) -> String {
        style.emphasis == .bold ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading
    }

    private mutating func startBlock() { if !text.isEmpty { line("") } }

    private mutating func line(_ line: String) {
        if !text.isEmpty { text += "\n" }
        text += line
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

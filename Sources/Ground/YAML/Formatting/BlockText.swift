import Diagnostics

/// A text under `|` or `>`: its first line, and the lines below with their indentation.
struct BlockText {
    /// The signs, such as `|2-`.
    let header: Range<Int>
    let comment: Range<Int>?

    /// The lines of the text, with the spaces in front of them.
    let lines: [Range<Int>]

    /// The number of spaces that each line has in front of its text.
    let indentation: Int

    /// The number in the header, which says how far the text is indented.
    let number: Int?

    /// Where the last line ends.
    let end: Int

    /// Whether the file ends with the text, in whose last line there is no break.
    let lacksBreak: Bool

    /// Takes the text of a token; `parent` is where the list or map round it stands.
    init(_ token: Range<Int>, parent: Int?, in text: Span<UInt8>) throws(Fault) {
        let all = text.lines(of: token)
        let first = all[0]
        var headerEnd = first.lowerBound
        while headerEnd < first.upperBound, !text[headerEnd].isBlank { headerEnd += 1 }
        header = first.lowerBound..<headerEnd
        let gap = try Gap(headerEnd..<first.upperBound, in: text)
        comment = gap.trailing ?? gap.lines.first.flatMap(\.comment)
        var keepsBreaks = false
        var number: Int?
        for place in header {
            if text[place] == UInt8(ascii: "+") { keepsBreaks = true }
            number = number ?? Self.digit(text[place])
        }
        self.number = number
        // The last piece is what stands in front of the next token, unless the file ends with it.
        let isCut = token.upperBound < text.count || all.last?.isEmpty == true
        var lines = Array(all.dropFirst().dropLast(isCut && all.count > 1 ? 1 : 0))
        let content = text.firstIndexOfWords(in: lines)
        if let number {
            indentation = (parent ?? 0) + number
        } else if let content {
            indentation = text.indentation(of: lines[content])
        } else {
            indentation = 0
        }
        let indentation = indentation
        if let content, lines[..<content].contains(where: { $0.count > indentation }) {
            throw Fault(.unformattable(), SourceRange(lines[content]))
        }
        // Spaces behind the indentation are a line of the text.
        let most = content == nil ? .max : indentation
        while !keepsBreaks, let last = lines.last, last.count <= most, text.isBlank(last) {
            lines.removeLast()
        }
        self.lines = lines
        end = lines.last?.upperBound ?? first.upperBound
        lacksBreak = end == text.count
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}

extension Gap.Line {
    fileprivate var comment: Range<Int>? {
        if case .comment(let range, _) = self { range } else { nil }
    }
}

extension Span<UInt8> {
    /// Whether a line has nothing but spaces.
    fileprivate func isBlank(_ line: Range<Int>) -> Bool { indentation(of: line) == line.count }

    /// The number of the first line that has more than spaces.
    fileprivate func firstIndexOfWords(in lines: [Range<Int>]) -> Int? {
        for index in lines.indices where !isBlank(lines[index]) { return index }
        return nil
    }
}

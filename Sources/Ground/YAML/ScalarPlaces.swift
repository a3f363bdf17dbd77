import Diagnostics

/// Finds where the bytes of a scalar are written that does not stand in its file as it is.
///
/// It goes through what is written side by side with what libyaml has made of it. Where the two do
/// not fit, the text is taken as made of all that is written.
struct ScalarPlaces {
    private let text: [UInt8]
    private let written: [UInt8]
    private let offset: Int

    /// The ends of the parts that have been gone through in both texts.
    private var made = 0
    private var read = 0
    private var stretches: [PlacedText.Stretch] = []
    private var isVerbatim = false
    private var fits = true

    /// `written` is what stands in the quotes, or a block from its mark on.
    init(of text: [UInt8], in written: [UInt8], at offset: Int) {
        self.text = text
        self.written = written
        self.offset = offset
    }

    /// Returns the stretches of a text in this style.
    mutating func stretches(_ style: Node.ScalarStyle) -> [PlacedText.Stretch] {
        if style.isBlock { takeBlock() } else { takeLines(style) }
        guard fits, made == text.count, !stretches.isEmpty else {
            return [.init(from: 0, at: offset, written: written.count)]
        }
        return stretches
    }
}

extension ScalarPlaces {
    /// Takes bytes that stand in the file as they are.
    private mutating func take(_ count: Int) {
        guard made + count <= text.count else { return fits = false }
        for index in 0..<count where text[made + index] != written[read + index] { fits = false }
        if !isVerbatim { stretches.append(.init(from: made, at: offset + read)) }
        isVerbatim = true
        made += count
        read += count
    }

    /// Takes bytes that were made of some that are written.
    private mutating func take(_ count: Int, of length: Int) {
        guard made + count <= text.count, read + length <= written.count else {
            return fits = false
        }
        if count > 0 { stretches.append(.init(from: made, at: offset + read, written: length)) }
        isVerbatim = false
        made += count
        read += length
    }
}

/// Texts on one line or folded ones, with or without quotes.
extension ScalarPlaces {
    private mutating func takeLines(_ style: Node.ScalarStyle) {
        while fits, read < written.count {
            let gap = gap(from: read)
            if gap.breaks > 0 {
                take(max(gap.breaks - 1, 1), of: gap.length)
            } else if gap.length > 0 {
                take(gap.length)
            } else if style == .doubleQuoted, written[read] == UInt8(ascii: "\\") {
                takeEscape()
            } else if style == .singleQuoted, written[read] == UInt8(ascii: "'") {
                take(1, of: 2)
            } else {
                take(1)
            }
        }
    }

    /// The spaces and line breaks from an offset on.
    private func gap(from start: Int) -> (length: Int, breaks: Int) {
        var end = start
        var breaks = 0
        while end < written.count {
            let length = written.span.lineBreakLength(at: end)
            guard length > 0 || written[end].isBlank else { break }
            breaks += length > 0 ? 1 : 0
            end += max(length, 1)
        }
        return (end - start, breaks)
    }

    private mutating func takeEscape() {
        guard read + 1 < written.count else { return fits = false }
        guard written.span.lineBreakLength(at: read + 1) == 0 else {
            let gap = gap(from: read + 1)
            return take(gap.breaks - 1, of: 1 + gap.length)
        }
        guard made < text.count else { return fits = false }
        let count =
            switch text[made] {
            case ..<0x80: 1
            case ..<0xE0: 2
            case ..<0xF0: 3
            default: 4
            }
        switch written[read + 1] {
        case UInt8(ascii: "x"): take(count, of: 4)
        case UInt8(ascii: "u"): take(count, of: 6)
        case UInt8(ascii: "U"): take(count, of: 10)
        default: take(count, of: 2)
        }
    }
}

/// Texts under `|` or `>`.
extension ScalarPlaces {
    private mutating func takeBlock() {
        read = endOfLine(from: 0)
        guard let indentation else { return fits = false }
        while fits, made < text.count {
            let start = startOfText(from: read, indentation)
            // The mark that ends the text does not belong to its range.
            guard start < written.count else { return take(madeOfGap, of: 0) }
            take(madeOfGap, of: start - read)
            read = start
            take(endOfLine(from: start) - start)
        }
    }

    /// The number of bytes that were made of the line breaks between two lines.
    private var madeOfGap: Int {
        if made > 0, text[made] == UInt8(ascii: " ") { return 1 }
        return text[made...].prefix { $0 == UInt8(ascii: "\n") }.count
    }

    private func endOfLine(from start: Int) -> Int {
        var end = start
        while end < written.count, written.span.lineBreakLength(at: end) == 0 { end += 1 }
        return end
    }

    /// The start of the text of the next line that is not empty, seen from the end of a line.
    private func startOfText(from end: Int, _ indentation: Int) -> Int {
        var start = end
        while start < written.count {
            let length = written.span.lineBreakLength(at: start)
            guard length > 0 else { break }
            start += length
            let line = start
            while start < written.count, start < line + indentation,
                written[start] == UInt8(ascii: " ")
            { start += 1 }
        }
        return start
    }

    /// The number of spaces of each line that do not belong to the text, or `nil` if it has nothing
    /// but spaces.
    private var indentation: Int? {
        guard
            let first = text.firstIndex(where: {
                $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n")
            })
        else { return nil }
        let own = text[..<first].reversed().prefix { $0 == UInt8(ascii: " ") }.count
        var column = 0
        for index in read..<written.count {
            if written.span.lineBreakLength(at: index) > 0 {
                column = 0
            } else if written[index] == UInt8(ascii: " ") {
                column += 1
            } else {
                return column >= own ? column - own : nil
            }
        }
        return nil
    }
}

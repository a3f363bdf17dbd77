import Diagnostics

extension PlacedText {
    /// The line breaks in the text that the file has as escapes of a scalar in double quotes.
    func escapedBreaks(in source: SourceFile) -> Set<Int> {
        guard quotes == .double else { return [] }
        return Set(
            bytes.indices.filter { index in
                bytes[index].isLineEnd
                    && source[range(index..<index + 1)].utf8.first == UInt8(ascii: "\\")
            })
    }

    /// Returns an expression with the escapes of its language where those of the file have made
    /// line breaks inside of texts, since a text has its line breaks as escapes only.
    func spellingBreaks(in source: SourceFile) -> PlacedText {
        let breaks = escapedBreaks(in: source)
        return breaks.isEmpty ? self : BreakSpelling.spelt(self, breaks)
    }
}

/// Walks over an expression and spells line breaks inside of its texts.
private struct BreakSpelling {
    private let text: PlacedText
    private let breaks: Set<Int>
    private var position = 0
    private var spelt: PlacedText

    /// The number of bytes of the text that are taken.
    private var taken = 0

    static func spelt(_ text: PlacedText, _ breaks: Set<Int>) -> PlacedText {
        var spelling = BreakSpelling(text, breaks)
        spelling.walk()
        return spelling.spelt
    }

    private init(_ text: PlacedText, _ breaks: Set<Int>) {
        self.text = text
        self.breaks = breaks
        spelt = PlacedText([], at: text.whole.start)
        spelt.quotes = text.quotes
    }

    private mutating func walk() {
        while position < text.bytes.count {
            switch text.bytes[position] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): walkThroughText()
            case UInt8(ascii: "/") where stands(UInt8(ascii: "/"), times: 2): skipLine()
            default: position += 1
            }
        }
        take(upTo: text.bytes.count)
    }

    private mutating func skipLine() {
        while position < text.bytes.count, !text.bytes[position].isLineEnd { position += 1 }
    }

    private mutating func walkThroughText() {
        let isRaw = position > 0 && text.bytes[position - 1] | 0x20 == UInt8(ascii: "r")
        let (start, quote) = (position, text.bytes[position])
        let width = stands(quote, times: 3) ? 3 : 1
        var found: [Int] = []
        position += width
        while position < text.bytes.count, !stands(quote, times: width) {
            let byte = text.bytes[position]
            if width == 1, byte.isLineEnd {
                guard breaks.contains(position) else { return }
                found.append(position)
            }
            position += byte == UInt8(ascii: "\\") && !isRaw ? 2 : 1
        }
        position = min(position, text.bytes.count)
        guard position < text.bytes.count else { return }
        if isRaw, !found.isEmpty { widenQuotes(start, position) }
        if !isRaw { for place in found { spell(place) } }
        position += width
    }

    private mutating func spell(_ place: Int) {
        let isFeed = text.bytes[place] == UInt8(ascii: "\n")
        put(isFeed ? #"\n"# : #"\r"#, inPlaceOf: place)
    }

    /// A raw text has no escapes, but may go over lines if its quotes are three.
    private mutating func widenQuotes(_ start: Int, _ end: Int) {
        for place in [start, end] {
            let quote = Unicode.Scalar(text.bytes[place])
            put(String(repeating: Character(quote), count: 3), inPlaceOf: place)
        }
    }

    private mutating func put(_ words: String, inPlaceOf place: Int) {
        take(upTo: place)
        let range = text.range(place..<place + 1)
        let stretch = PlacedText.Stretch(from: 0, at: range.start, written: range.end - range.start)
        spelt.append(PlacedText(Array(words.utf8), [stretch]))
        taken = place + 1
    }

    private mutating func take(upTo end: Int) {
        if taken < end { spelt.append(text[taken..<end]) }
        taken = end
    }

    private func stands(_ byte: UInt8, times width: Int) -> Bool {
        position + width <= text.bytes.count
            && text.bytes[position..<position + width].allSatisfy { $0 == byte }
    }
}

extension UInt8 {
    /// Whether the byte ends a line.
    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

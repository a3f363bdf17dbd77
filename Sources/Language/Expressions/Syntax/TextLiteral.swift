import Diagnostics

/// The content of a text or bytes literal, with its escapes put into effect.
struct TextLiteral {
    /// In UTF-8, unless bytes were named by their numbers.
    private(set) var content: [UInt8] = []

    /// The mistakes in the escapes, with their ranges.
    private(set) var problems: [(message: Diagnostic.Message, range: Range<Int>)] = []

    private let bytes: [UInt8]
    private let isBytes: Bool
    private var offset: Int

    /// The end of the text between the quotes.
    private let end: Int

    /// Reads a literal from its prefix to its closing quote, which may be missing.
    init(_ bytes: [UInt8], _ literal: Range<Int>) {
        self.bytes = bytes
        let prefix = Self.prefix(bytes, literal)
        let content = Self.content(bytes, literal.lowerBound + prefix.width..<literal.upperBound)
        (offset, end, isBytes) = (content.lowerBound, content.upperBound, prefix.isBytes)
        if prefix.isRaw { self.content = Array(bytes[content]) } else { decode() }
    }

    /// The content as text; only bytes literals can name bytes that are none.
    var text: String { String(decoding: content, as: UTF8.self) }

    private static func prefix(
        _ bytes: [UInt8], _ literal: Range<Int>
    ) -> (width: Int, isRaw: Bool, isBytes: Bool) {
        var (width, isRaw, isBytes) = (0, false, false)
        while true {
            switch Unicode.Scalar(bytes[literal.lowerBound + width]) {
            case "r", "R": isRaw = true
            case "b", "B": isBytes = true
            default: return (width, isRaw, isBytes)
            }
            width += 1
        }
    }

    /// The range between the quotes of a text, of which the closing one may be missing.
    private static func content(_ bytes: [UInt8], _ quoted: Range<Int>) -> Range<Int> {
        let quote = bytes[quoted.lowerBound]
        func isQuote(_ place: Int) -> Bool { bytes[place] == quote }
        let (start, end) = (quoted.lowerBound, quoted.upperBound)
        let isTriple = quoted.count >= 6 && isQuote(start + 1) && isQuote(start + 2)
        let width = isTriple ? 3 : 1
        let isClosed = quoted.count >= 2 * width && (end - width..<end).allSatisfy(isQuote)
        return start + width..<(isClosed ? end - width : end)
    }

    private mutating func decode() {
        while let escape = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\\")) {
            content += bytes[offset..<escape]
            offset = escape + 1
            decodeEscape(from: escape)
        }
        content += bytes[offset..<end]
    }

    private mutating func decodeEscape(from start: Int) {
        guard offset < end else { return }
        let letter = Unicode.Scalar(bytes[offset])
        offset += 1
        switch letter {
        case "x", "X": number(of: 2, base: 16, from: start)
        case "u" where !isBytes: number(of: 4, base: 16, from: start)
        case "U" where !isBytes: number(of: 8, base: 16, from: start)
        case "0"..."3":
            offset -= 1
            number(of: 3, base: 8, from: start)
        default:
            if let meaning = Self.meaning(of: letter) {
                content.append(meaning)
            } else {
                refuse(letter, from: start)
            }
        }
    }

    private static func meaning(of letter: Unicode.Scalar) -> UInt8? {
        switch letter {
        case "\\", "?", "\"", "'", "`": UInt8(ascii: letter)
        case "a": 7
        case "b": 8
        case "t": 9
        case "n": 10
        case "v": 11
        case "f": 12
        case "r": 13
        default: nil
        }
    }
}

extension TextLiteral {
    /// Takes the number of a character, or in bytes that of a byte.
    private mutating func number(of count: Int, base: UInt32, from start: Int) {
        guard let number = digits(count, base: base) else {
            problems.append((.shortEscape(of: count, base: Int(base)), start..<offset))
            return
        }
        if isBytes {
            content.append(UInt8(truncatingIfNeeded: number))
        } else if let scalar = Unicode.Scalar(number)
            ?? (count == 4 ? pair(startingWith: number) : nil)
        {
            content += String(scalar).utf8
        } else {
            problems.append((.noCharacter(number), start..<offset))
        }
    }

    private mutating func digits(_ count: Int, base: UInt32) -> UInt32? {
        var number: UInt32 = 0
        for _ in 0..<count {
            guard offset < end,
                let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue, digit < base
            else { return nil }
            number = number &* base &+ UInt32(digit)
            offset += 1
        }
        return number
    }

    /// The character whose second half follows as an escape of its own.
    private mutating func pair(startingWith lead: UInt32) -> Unicode.Scalar? {
        guard (0xD800..<0xDC00).contains(lead), bytes[offset..<end].starts(with: [0x5C, 0x75])
        else { return nil }
        let before = offset
        offset += 2
        if let trail = digits(4, base: 16), (0xDC00..<0xE000).contains(trail) {
            return Unicode.Scalar(0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00))
        }
        offset = before
        return nil
    }

    private mutating func refuse(_ letter: Unicode.Scalar, from start: Int) {
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        let written = String(decoding: bytes[start..<offset], as: UTF8.self)
        let isCodePoint = isBytes && (letter == "u" || letter == "U")
        problems.append(
            (isCodePoint ? .codePointInBytes(written) : .unknownEscape(written), start..<offset))
    }
}

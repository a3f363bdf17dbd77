/// Reads the words of a text one by one.
struct WordReader {
    private let bytes: [UInt8]
    private var index = 0
    private var quotation: (closing: UInt32, number: Int)?
    private var quotations = 0

    /// The signs that end quotations of which the rest of the text has none.
    private var missing: Set<UInt32> = []

    /// The longest word that is compared, in bytes.
    private static let longest = 120

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next word; marks alone are none.
    mutating func next() -> SaidWord? {
        while let word = nextWord() { if !word.text.isEmpty { return word } }
        return nil
    }

    private mutating func nextWord() -> SaidWord? {
        var isEnding = false
        while index < bytes.count {
            let (scalar, length) = scalar(at: index)
            if isOfWord(scalar) || isMinus { break }
            isEnding = false
            if let open = quotation, scalar == open.closing {
                quotation = nil
            } else if quotation == nil, let closing = closing(of: scalar, behind: index + length) {
                quotations += 1
                quotation = (closing, quotations)
            } else if Self.apostrophes.contains(scalar) {
                isEnding = index > 0 && isWordBefore(index)
            }
            index += length
        }
        guard index < bytes.count else { return nil }
        return word(isEnding: isEnding)
    }

    /// Reads the word that begins here.
    private mutating func word(isEnding: Bool) -> SaidWord {
        let start = index
        var letters: [UInt8] = []
        letters.reserveCapacity(16)
        let first = scalar(at: start).scalar
        while index < bytes.count {
            let (scalar, length) = scalar(at: index)
            guard isOfWord(scalar) || joinsDigits || index == start else { break }
            if letters.count < Self.longest, let scalar = Unicode.Scalar(scalar) {
                PlainLetters.append(scalar, to: &letters)
            }
            index += length
        }
        return SaidWord(
            text: String(decoding: letters, as: UTF8.self), range: start..<index,
            quotation: quotation?.number, isEnding: isEnding, isCapital: isUppercase(first))
    }

    private func scalar(at index: Int) -> (scalar: UInt32, length: Int) {
        let byte = bytes[index]
        if byte < 0x80 { return (UInt32(byte), 1) }
        // A string's bytes are valid UTF-8.
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let rest = bytes[(index + 1)..<min(index + length, bytes.count)]
        let first = UInt32(byte) & (0xFF >> UInt32(length + 1))
        return (rest.reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }, length)
    }

    /// Whether a scalar is a letter, a digit or a mark on one.
    private func isOfWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isDigit(scalar) || (0x61...0x7A).contains(scalar | 0x20) }
        if (0xC0...0x24F).contains(scalar) { return scalar != 0xD7 && scalar != 0xF7 }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
            || properties.generalCategory == .nonspacingMark
    }

    private func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

    private func isUppercase(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (0x41...0x5A).contains(scalar) }
        return Unicode.Scalar(scalar)?.properties.isUppercase ?? false
    }

    /// Whether a letter or a digit stands before a place.
    private func isWordBefore(_ place: Int) -> Bool {
        var start = place - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return isOfWord(scalar(at: start).scalar)
    }

    /// Whether the sign here makes the number behind it negative: it follows a space.
    private var isMinus: Bool {
        guard bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count else { return false }
        let isFree = index == 0 || bytes[index - 1] == UInt8(ascii: " ")
        return isFree && isDigit(UInt32(bytes[index + 1]))
    }

    /// Whether the sign here stands between two digits.
    private var joinsDigits: Bool {
        guard index > 0, index + 1 < bytes.count else { return false }
        let sign = bytes[index]
        return (sign == UInt8(ascii: ".") || sign == UInt8(ascii: ",") || sign == UInt8(ascii: ":"))
            && isDigit(UInt32(bytes[index - 1])) && isDigit(UInt32(bytes[index + 1]))
    }

    /// The sign that ends the quotation that begins with one, if the text has it.
    private mutating func closing(of scalar: UInt32, behind place: Int) -> UInt32? {
        guard let closing = Self.quotes[scalar], !missing.contains(closing),
            index == 0 || !isWordBefore(index)
        else { return nil }
        var place = place
        while place < bytes.count {
            let (found, length) = self.scalar(at: place)
            place += length
            // An apostrophe ends a quotation where no letter follows it.
            if found == closing, place == bytes.count || !isOfWord(self.scalar(at: place).scalar) {
                return closing
            }
        }
        missing.insert(closing)
        return nil
    }

    private static let apostrophes: Set<UInt32> = Set("'’`´".unicodeScalars.map(\.value))

    /// The signs that end quotations by those that begin them.
    private static let quotes: [UInt32: UInt32] = Dictionary(
        uniqueKeysWithValues: ["\"\"", "“”", "„“", "«»", "''", "‘’"].map { pair in
            let scalars = pair.unicodeScalars.map(\.value)
            return (scalars[0], scalars[1])
        })
}

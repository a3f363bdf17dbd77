/// Reads the words of a text one by one.
struct WordReader {
    private let bytes: [UInt8]

    /// The stretch of the bytes that is read, as if there were no others.
    private let start: Int
    private let end: Int
    private var index: Int

    /// The letters of all words that were read.
    private(set) var letters: [UInt8] = []
    private var quotation: (closing: UInt32, number: Int)?

    /// The bytes that stand in each quotation.
    private(set) var quotations: [Range<Int>] = []

    /// Whether signs between spaces are words.
    private let readsSigns: Bool

    /// The signs that end quotations of which the rest of the text has none.
    private var missing: Set<UInt32> = []

    /// The longest word that is compared, in bytes.
    private static let longest = 120

    init(_ bytes: [UInt8], in range: Range<Int>? = nil, signs: Bool = false) {
        self.bytes = bytes
        readsSigns = signs
        start = range?.lowerBound ?? 0
        end = min(range?.upperBound ?? bytes.count, SaidWord.mostBytes)
        index = start
        letters.reserveCapacity(min(end - start, 1024) + 8)
    }

    /// The next word; marks alone are none.
    mutating func next() -> SaidWord? {
        while let word = nextWord() { if !word.isSign || isSign(word) { return word } }
        return nil
    }

    @inline(__always)
    private mutating func nextWord() -> SaidWord? {
        var isEnding = false
        while index < end, !Self.isLetter(bytes[index] | 0x20) {
            if bytes[index] == 0x20 {
                isEnding = false
                index += 1
                continue
            }
            let (scalar, length) = scalar(at: index)
            if isOfWord(scalar) || numberSign != nil { break }
            isEnding = false
            if let open = quotation, scalar == open.closing {
                quotations[open.number] = quotations[open.number].lowerBound..<index
                quotation = nil
            } else if quotation == nil, let closing = closing(of: scalar, behind: index + length) {
                quotation = (closing, quotations.count)
                quotations.append((index + length)..<(index + length))
            } else if readsSigns, let end = endOfSigns {
                defer { index = end }
                return SaidWord(
                    letters.count..<letters.count, of: letters, range: index..<end,
                    quotation: quotation?.number, isEnding: false, isCapital: false)
            } else if Self.isApostrophe(scalar) {
                isEnding = index > start && isWordBefore(index)
            }
            index += length
        }
        guard index < end else { return nil }
        return word(isEnding: isEnding)
    }

    /// Whether a word without letters is one of signs, and no mark that belongs to a letter.
    private func isSign(_ word: SaidWord) -> Bool {
        readsSigns && !isOfWord(scalar(at: word.range.lowerBound).scalar)
    }

    /// The end of signs that begin here and stand between spaces, unless they only part words.
    private var endOfSigns: Int? {
        guard index == start || Self.isSpace(bytes[index - 1]) || isBehindOpening else {
            return nil
        }
        var place = index
        var isTelling = false
        while place < end, !Self.isSpace(bytes[place]) {
            let (scalar, length) = scalar(at: place)
            let isMark = (0xFE00...0xFE0F).contains(scalar)
            if isOfWord(scalar), !isMark { return nil }
            if let open = quotation, scalar == open.closing { break }
            if !PartingSign.isPause(scalar) { isTelling = true }
            place += length
        }
        return isTelling ? place : nil
    }

    /// Whether the quotation here begins with what stands here.
    private var isBehindOpening: Bool {
        quotation.map { quotations[$0.number].lowerBound == index } ?? false
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// Reads the word that begins here.
    private mutating func word(isEnding: Bool) -> SaidWord {
        let begin = index
        let startOfLetters = letters.count
        if !Self.isLetter(bytes[begin] | 0x20), !isOfWord(scalar(at: begin).scalar),
            let sign = numberSign
        {
            sign.letters.withUTF8Buffer { letters += $0 }
            index += sign.length
        }
        var key = readPlain(from: startOfLetters)
        if index < end, bytes[index] != 0x20, readRest(from: startOfLetters) {
            key = WordKey(letters.span.extracting(startOfLetters...))
        }
        return SaidWord(
            startOfLetters..<letters.count, of: letters, key, range: begin..<index,
            quotation: quotation?.number, isEnding: isEnding, isCapital: isUppercase(at: begin))
    }

    /// Reads the letters from `A` to `z` that stand here, which most words have alone, and returns
    /// the key of those and the letters before them.
    @inline(__always)
    private mutating func readPlain(from start: Int) -> WordKey {
        var key = GrowingKey()
        for place in start..<letters.count { key.add(letters[place]) }
        let bytes = bytes
        let rest = bytes.span.extracting(index..<min(end, index + Self.longest))
        var count = 0
        while count < rest.count, case let lower = rest[count] | 0x20, Self.isLetter(lower) {
            key.add(lower)
            count += 1
        }
        letters.append(addingCapacity: count) { letters in
            for place in 0..<count { letters.append(rest[place] | 0x20) }
        }
        index += count
        return WordKey(key)
    }

    /// Reads what else the word has, and returns whether that is anything.
    private mutating func readRest(from startOfLetters: Int) -> Bool {
        let begin = index
        while index < end {
            let (scalar, length) = scalar(at: index)
            guard isOfWord(scalar) || joinsDigits(scalar, length) else { break }
            if letters.count < startOfLetters + Self.longest, let scalar = Unicode.Scalar(scalar) {
                PlainLetters.append(scalar == "–" ? "-" : scalar, to: &letters)
            }
            index += length
        }
        return index > begin
    }

    private static func isLetter(_ lower: UInt8) -> Bool { lower &- 0x61 < 26 }

    private func scalar(at index: Int) -> (scalar: UInt32, length: Int) {
        let byte = bytes[index]
        if byte < 0x80 { return (UInt32(byte), 1) }
        // A string's bytes are valid UTF-8.
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let rest = bytes[(index + 1)..<min(index + length, end)]
        let first = UInt32(byte) & (0xFF >> UInt32(length + 1))
        return (rest.reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }, length)
    }

    /// Whether a scalar is a letter, a digit or a mark on one.
    private func isOfWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isDigit(scalar) || (scalar | 0x20) &- 0x61 < 26 }
        return isOfOtherWord(scalar)
    }

    private func isOfOtherWord(_ scalar: UInt32) -> Bool {
        if (0xC0...0x24F).contains(scalar) { return scalar != 0xD7 && scalar != 0xF7 }
        // Dashes and quotation marks, most of what else is typed.
        if (0x2010...0x206F).contains(scalar) { return false }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
            || properties.generalCategory == .nonspacingMark
    }

    private func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }

    @inline(__always)
    private func isUppercase(at place: Int) -> Bool {
        if bytes[place] < 0x80 { return (0x41...0x5A).contains(bytes[place]) }
        return Unicode.Scalar(scalar(at: place).scalar)?.properties.isUppercase ?? false
    }

    /// Whether a letter or a digit stands before a place.
    private func isWordBefore(_ place: Int) -> Bool {
        var before = place - 1
        while before > start, bytes[before] & 0xC0 == 0x80 { before -= 1 }
        return isOfWord(scalar(at: before).scalar)
    }

    /// The sign here as it is written in a number, if it follows a space and a digit follows it: a
    /// minus, of which there are three, or the point of `.5`.
    private var numberSign: (letters: StaticString, length: Int)? {
        let (sign, length) = scalar(at: index)
        guard sign == 0x2D || sign == 0x2212 || sign == 0x2013 || sign == 0x2E,
            index == start || Self.isSpace(bytes[index - 1]),
            index + length < end, isDigit(UInt32(bytes[index + length]))
        else { return nil }
        return (sign == 0x2E ? "0." : "-", length)
    }

    /// Whether the sign here stands between two digits: `8:30`, `2.5`, `1/2`, `200-300`.
    private func joinsDigits(_ sign: UInt32, _ length: Int) -> Bool {
        guard index > start, index + length < end else { return false }
        switch sign {
        case 0x2E, 0x2C, 0x3A, 0x2F, 0x2D, 0x2B, 0x2013: break
        default: return false
        }
        return isDigit(UInt32(bytes[index - 1])) && isDigit(UInt32(bytes[index + length]))
    }

    /// The sign that ends the quotation that begins with one, if the text has it.
    private mutating func closing(of scalar: UInt32, behind place: Int) -> UInt32? {
        guard let closing = Self.closing(of: scalar), !missing.contains(closing),
            index == start || !isWordBefore(index)
        else { return nil }
        var place = place
        while place < end {
            let (found, length) = self.scalar(at: place)
            place += length
            // An apostrophe ends a quotation where no letter follows it.
            if found == closing, place == end || !isOfWord(self.scalar(at: place).scalar) {
                return closing
            }
        }
        missing.insert(closing)
        return nil
    }

    /// `'`, `’`, `` ` `` and `´`.
    private static func isApostrophe(_ scalar: UInt32) -> Bool {
        scalar == 0x27 || scalar == 0x2019 || scalar == 0x60 || scalar == 0xB4
    }

    /// The sign that ends a quotation that begins with one.
    private static func closing(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x22, 0x27: scalar
        case 0x201C: 0x201D
        case 0x201E: 0x201C
        case 0xAB: 0xBB
        case 0x2018: 0x2019
        default: nil
        }
    }
}

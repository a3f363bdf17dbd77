/// A word, a number or a sign of a text.
struct DateToken {
    enum Kind { case word, number, sign }

    let kind: Kind

    /// The word in lower case and without accents, or what is written.
    let text: String
    let range: Range<String.Index>

    /// Whether it follows the one before without a space.
    let isGlued: Bool

    /// Whether it stands in quotes, where nothing is a date.
    var isQuoted = false

    /// Returns a text in lower case and without accents, as words are compared.
    static func folded(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var folded = ""
        for character in text.lowercased() {
            folded += plain[character] ?? String(character)
        }
        return folded
    }

    private static let plain: [Character: String] = {
        var plain: [Character: String] = ["ß": "ss", "æ": "ae", "’": "'"]
        for (letter, accented) in [
            ("a", "áàâäãå"), ("e", "éèêë"), ("i", "íìîï"), ("o", "óòôöõø"), ("u", "úùûü"),
            ("n", "ñ"),
        ] {
            for character in accented { plain[character] = letter }
        }
        return plain
    }()
}

extension DateToken {
    /// The most tokens of a text that are looked at.
    static let most = 400

    /// The longest word that can mean something, in characters.
    private static let longest = 40

    /// Returns the first tokens of a text.
    static func tokens(of text: String) -> [DateToken] {
        var tokens: [DateToken] = []
        var index = text.startIndex
        var isGlued = false
        while index < text.endIndex, tokens.count < most {
            let (kind, next) = piece(at: index, of: text)
            guard let kind else {
                index = next
                isGlued = false
                continue
            }
            var end = next
            while kind != .sign, end < text.endIndex,
                case let (other, next) = piece(at: end, of: text),
                other == kind
            {
                end = next
            }
            let written = text[index..<end]
            let isLong = written.utf8.count > longest && written.count > longest
            tokens.append(
                DateToken(
                    kind: kind, text: isLong ? "" : folded(written), range: index..<end,
                    isGlued: isGlued))
            isGlued = true
            index = end
        }
        markQuoted(&tokens)
        return withHalves(tokens)
    }

    /// What the character at an index is, and where the next one stands.
    private static func piece(
        at index: String.Index, of text: String
    ) -> (kind: Kind?, next: String.Index) {
        let (byte, next) = (text.utf8[index], text.utf8.index(after: index))
        // No mark belongs to it if no other byte follows.
        if (0x20..<0x7F).contains(byte), next == text.endIndex || text.utf8[next] < 0x80 {
            return (kind(of: byte), next)
        }
        return (kind(of: text[index]), text.index(after: index))
    }

    /// What a sign of ASCII is that can be seen, or a space.
    private static func kind(of byte: UInt8) -> Kind? {
        switch byte {
        case 0x20: nil
        case 0x30...0x39: .number
        case 0x41...0x5A, 0x61...0x7A: .word
        default: .sign
        }
    }

    private static func kind(of character: Character) -> Kind? {
        if let byte = character.asciiValue, (0x20..<0x7F).contains(byte) { return kind(of: byte) }
        if character.isWhitespace { return nil }
        if character.isLetter { return .word }
        return ("0"..."9").contains(character) ? .number : .sign
    }

    /// The first of the tokens of a phrase, if there are several.
    static func first(of phrase: String) -> String? {
        guard !phrase.isEmpty else { return nil }
        let tokens = tokens(of: phrase)
        return tokens.count > 1 ? tokens[0].text : nil
    }

    private static let quotes = [
        "\"": "\"", "“": "”", "„": "“", "«": "»", "'": "'", "‘": "'",
    ]

    /// Marks what stands between quotes; an apostrophe is one at the beginning of a word.
    private static func markQuoted(_ tokens: inout [DateToken]) {
        var start = 0
        while start < tokens.count {
            guard tokens[start].kind == .sign, let closing = quotes[tokens[start].text],
                !tokens[start].isGlued,
                let end = tokens[(start + 1)...].firstIndex(where: { $0.text == closing })
            else {
                start += 1
                continue
            }
            for place in start...end { tokens[place].isQuoted = true }
            start = end + 1
        }
    }

    /// Makes one word of `a.m.` and `p.m.`.
    private static func withHalves(_ tokens: [DateToken]) -> [DateToken] {
        var result: [DateToken] = []
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            guard token.text == "a" || token.text == "p",
                case let rest = tokens[place...].prefix(4).map(\.text), rest.count > 2,
                rest[1] == ".", rest[2] == "m",
                tokens[place + 1].isGlued
            else {
                result.append(token)
                place += 1
                continue
            }
            let count = rest.count == 4 && rest[3] == "." && tokens[place + 3].isGlued ? 4 : 3
            let range = token.range.lowerBound..<tokens[place + count - 1].range.upperBound
            result.append(
                DateToken(
                    kind: .word, text: token.text + "m", range: range, isGlued: token.isGlued,
                    isQuoted: token.isQuoted))
            place += count
        }
        return result
    }
}

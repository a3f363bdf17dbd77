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
            let kind = kind(of: text[index])
            guard let kind else {
                index = text.index(after: index)
                isGlued = false
                continue
            }
            var end = text.index(after: index)
            while kind != .sign, end < text.endIndex, Self.kind(of: text[end]) == kind {
                end = text.index(after: end)
            }
            let written = text[index..<end]
            let isLong = written.prefix(longest + 1).count > longest
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

    private static func kind(of character: Character) -> Kind? {
        if let byte = character.asciiValue {
            switch byte {
            case 0x30...0x39: return .number
            case 0x41...0x5A, 0x61...0x7A: return .word
            case 0x21...0x7E: return .sign
            default: break
            }
        }
        if character.isWhitespace { return nil }
        if character.isLetter { return .word }
        return ("0"..."9").contains(character) ? .number : .sign
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

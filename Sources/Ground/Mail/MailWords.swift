import Diagnostics
import Values

/// Words in the header of a mail, where only ASCII is allowed.
package enum MailWords {
    /// The number of bytes of text in an encoded word, which has 75 characters at most by RFC 2047.
    private static let longestWord = 42

    /// The most characters of a header.
    package static let longest = 200

    /// Returns the text for a header; other than ASCII, or too long for a line, it is encoded.
    package static func header(
        _ text: String, most: Int = longest, isEncoded: Bool = false
    ) -> String {
        let text = TerminalText.visible(String(text.prefix(most)))
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        guard isEncoded || !isPlain || text.utf8.count > 70 || text.contains("=?") else {
            return text
        }
        var words: [String] = []
        var word: [UInt8] = []
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if word.count + bytes.count > longestWord {
                words.append(encoded(word))
                word = []
            }
            word += bytes
        }
        words.append(encoded(word))
        return words.joined(separator: "\n ")
    }

    private static func encoded(_ bytes: [UInt8]) -> String {
        "=?utf-8?B?\(String(base64: bytes))?="
    }
}

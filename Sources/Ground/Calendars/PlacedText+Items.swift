import Diagnostics

extension PlacedText {
    /// The text without the spaces at its ends.
    var string: String { text(bytes.trimmed(bytes.indices)) }

    /// The pieces between commas, without the brackets that a list of YAML has around them.
    var items: [PlacedText] {
        var range = bytes.trimmed(bytes.indices)
        let brackets = (UInt8(ascii: "["), UInt8(ascii: "]"))
        if range.count > 1, bytes[range.lowerBound] == brackets.0,
            bytes[range.upperBound - 1] == brackets.1
        {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return bytes.pieces(of: range, between: ",").map { self[$0] }
    }

    /// Returns what some of the bytes spell.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns what some of the bytes spell, or only how they begin if that would be too long for a
    /// sentence.
    func shortText(_ range: Range<Int>) -> String {
        let most = 60
        return range.count <= most ? text(range) : text(range.prefix(most - 1)) + "…"
    }

    /// The text as a sentence shows it.
    var short: String { shortText(bytes.indices) }
}

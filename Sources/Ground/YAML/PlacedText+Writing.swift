public import Diagnostics

extension PlacedText {
    /// Returns what has to be written in the file so that other words stand in the place of some of
    /// the text's bytes, or `nil` where that takes more than to write them there.
    public func writing(
        _ words: String, inPlaceOf range: Range<Int>, in file: SourceFile
    ) -> String? {
        let old = String(decoding: bytes[range], as: UTF8.self)
        // Where something is written in an unusual way, its place may have more in it.
        guard !range.isEmpty, written(old) == file[self.range(range)],
            !words.contains(where: \.isNewline), quotes != .missing || isPlain(words, range)
        else { return nil }
        return written(words)
    }

    private func written(_ words: String) -> String {
        switch quotes {
        case .none, .missing: words
        case .single: words.replacing("'", with: "''")
        case .double: words.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        }
    }

    /// Whether words mean nothing to YAML in the place of some of the bytes, where there are no
    /// quotes.
    private func isPlain(_ words: String, _ range: Range<Int>) -> Bool {
        let before = bytes[..<range.lowerBound].last
        let after = bytes[range.upperBound...].first
        let window = [before].compactMap(\.self) + words.utf8 + [after].compactMap(\.self)
        let pairs = zip(window, window.dropFirst())
        let endsKey = after == nil && window.last == UInt8(ascii: ":")
        let beginsWell = before != nil || window.first.map(Self.isWord) ?? false
        return beginsWell && !endsKey && !words.utf8.contains(where: "[]{},".utf8.contains)
            && !pairs.contains { $0 == (UInt8(ascii: ":"), UInt8(ascii: " ")) }
            && !pairs.contains { $0 == (UInt8(ascii: " "), UInt8(ascii: "#")) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
    }
}

/// Writes texts as words are compared: in lower case, without accents.
enum PlainLetters {
    /// Appends a scalar's plain letters to `bytes`; marks that belong to a letter are left out.
    static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
        case 0..<0x80: bytes.append(UInt8(scalar.value))
        case 0xC0...0x17F:
            let letters = latin[Int(scalar.value) - 0xC0]
            if letters.isEmpty { append(utf8Of: scalar, to: &bytes) } else { bytes += letters }
        case 0x300...0x36F: break
        default:
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                append(utf8Of: lower, to: &bytes)
            }
        }
    }

    /// The plain letters of a text.
    static func letters(of text: some Collection<UInt8>) -> [UInt8] {
        if text.allSatisfy({ $0 < 0x80 }) {
            return text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            append(scalar, to: &bytes)
        }
        return bytes
    }

    private static func append(utf8Of scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }

    /// The plain letters of the scalars from `À` to `ſ`; `*` stands for those that are none.
    private static let latin: [[UInt8]] = [
        "a a a a a a ae c e e e e i i i i d n o o o o o * o u u u u y th ss",
        "a a a a a a ae c e e e e i i i i d n o o o o o * o u u u u y th y",
        "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g",
        "h h h h i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n",
        "o o o o o o oe oe r r r r r r s s s s s s s s t t t t t t",
        "u u u u u u u u u u u u w w y y y z z z z z z s",
    ].flatMap { $0.split(separator: " ").map { $0 == "*" ? [] : Array($0.utf8) } }
}

extension StringProtocol {
    /// The text in plain letters.
    var plainLetters: String {
        String(decoding: PlainLetters.letters(of: utf8), as: UTF8.self)
    }
}

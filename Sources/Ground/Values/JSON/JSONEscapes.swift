/// The escapes that JSON does not ask for: of characters that a terminal would obey, or that
/// reorder or break the text around them.
///
/// They can stand in nothing but texts, so all of a document can be escaped once it is written.
public enum JSONEscapes {
    /// Returns JSON in which each of these characters is written as a backslash, u and four
    /// digits; it means the same.
    public static func adding(to json: [UInt8]) -> [UInt8] {
        guard json.contains(where: mayBegin) else { return json }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.count + 64)
        var rest = json[...]
        while let byte = rest.first {
            if mayBegin(byte), let (number, count) = unsafeScalar(at: rest) {
                escaped += Array("\\u".utf8)
                for shift in [12, 8, 4, 0] {
                    escaped.append(
                        UInt8(hexDigit: UInt8(truncatingIfNeeded: number >> shift & 0xF)))
                }
                rest = rest.dropFirst(count)
            } else {
                escaped.append(byte)
                rest = rest.dropFirst()
            }
        }
        return escaped
    }

    /// Returns JSON in which these characters stand as they are, and no other escape is touched.
    public static func removing(from json: [UInt8]) -> [UInt8] {
        guard json.contains(UInt8(ascii: "\\")) else { return json }
        var plain: [UInt8] = []
        plain.reserveCapacity(json.count)
        var rest = json[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                plain.append(byte)
                continue
            }
            if let scalar = numberedScalar(rest), isUnsafe(scalar.value) {
                plain += Array(String(scalar).utf8)
                rest = rest.dropFirst(5)
            } else {
                // The character behind a backslash begins no escape of its own.
                plain.append(byte)
                if let next = rest.popFirst() { plain.append(next) }
            }
        }
        return plain
    }

    /// Whether a character begins with this byte that may have to be escaped.
    private static func mayBegin(_ byte: UInt8) -> Bool {
        byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }

    /// The character that begins here if it has to be escaped, and how many bytes it takes.
    private static func unsafeScalar(at bytes: ArraySlice<UInt8>) -> (number: UInt32, count: Int)? {
        let count = bytes.first.map { $0 < 0x80 ? 1 : $0 < 0xE0 ? 2 : 3 } ?? 0
        guard bytes.count >= count else { return nil }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, isUnsafe(scalar.value) else { return nil }
        return (scalar.value, count)
    }

    /// The character of a u and four digits.
    private static func numberedScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard bytes.first == UInt8(ascii: "u"), bytes.count > 4 else { return nil }
        let digits = String(decoding: bytes.dropFirst().prefix(4), as: UTF8.self)
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }

    /// Controls beside those of ASCII, ends of lines and paragraphs, and what sets the direction of
    /// text.
    private static func isUnsafe(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

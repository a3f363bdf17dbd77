extension JSON {
    /// The reason why a message is not JSON, and the byte where that shows.
    struct Malformed: Error, Equatable {
        let expected: String
        let offset: Int
    }

    /// Reads the one value that `bytes` consists of.
    init(reading bytes: [UInt8]) throws(Malformed) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.isAtEnd else { throw reader.missing("the end of the message") }
    }
}

/// A reader that goes through the bytes once.
private struct JSONReader {
    /// More than the compiler ever nests, and little enough for the stack.
    static let deepestLevel = 256

    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset >= bytes.count }
    var next: UInt8? { isAtEnd ? nil : bytes[offset] }

    func missing(_ expected: String) -> JSON.Malformed {
        JSON.Malformed(expected: expected, offset: offset)
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    mutating func value(depth: Int) throws(JSON.Malformed) -> JSON {
        guard depth < Self.deepestLevel else { throw missing("fewer levels") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }
}
extension JSONReader {
    private mutating func word(_ word: String, _ value: JSON) throws(JSON.Malformed) -> JSON {
        guard bytes[offset...].starts(with: word.utf8) else { throw missing("'\(word)'") }
        offset += word.utf8.count
        return value
    }

    private mutating func number() throws(JSON.Malformed) -> JSON {
        let rest = bytes[offset...]
        let digits = rest.prefix { "+-.eE0123456789".utf8.contains($0) }
        guard digits.contains(where: { (0x30...0x39).contains($0) }) else {
            throw missing("a value")
        }
        offset = digits.endIndex
        return .number(String(decoding: digits, as: UTF8.self))
    }

    private mutating func array(depth: Int) throws(JSON.Malformed) -> JSON {
        offset += 1
        if skip("]") { return .array([]) }
        var elements: [JSON] = []
        repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
        guard skip("]") else { throw missing("',' or ']'") }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(JSON.Malformed) -> JSON {
        offset += 1
        if skip("}") { return .object([:]) }
        var members: [String: JSON] = [:]
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw missing("a name in quotes") }
            let name = try string()
            guard skip(":") else { throw missing("':'") }
            members[name] = try value(depth: depth + 1)
        } while skip(",")
        guard skip("}") else { throw missing("',' or '}'") }
        return .object(members)
    }

    private mutating func string() throws(JSON.Malformed) -> String {
        offset += 1
        var text: [UInt8] = []
        while let byte = next {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            default: text.append(byte)
            }
        }
        throw missing("'\"'")
    }

    private mutating func escape() throws(JSON.Malformed) -> Unicode.Scalar {
        guard let byte = next else { throw missing("an escape") }
        offset += 1
        switch Unicode.Scalar(byte) {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "u": return try unicodeEscape()
        case let character: return character
        }
    }

    /// Reads what follows `\u`, and the second half of a surrogate pair; half a pair reads as
    /// U+FFFD.
    private mutating func unicodeEscape() throws(JSON.Malformed) -> Unicode.Scalar {
        let first = try fourDigits()
        guard UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: [0x5C, 0x75]) else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        offset += 2
        let second = try fourDigits()
        guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func fourDigits() throws(JSON.Malformed) -> UInt16 {
        let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, !digits.hasPrefix("+"), let value = UInt16(digits, radix: 16)
        else { throw missing("four hexadecimal digits") }
        offset += 4
        return value
    }
}

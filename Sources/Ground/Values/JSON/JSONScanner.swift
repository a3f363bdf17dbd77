/// Reads the tokens that the canonical coding and JSON have in common.
struct JSONScanner {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// The byte at the present place; at the end it is 0, which no token has.
    var next: Unicode.Scalar { isAtEnd ? "\0" : Unicode.Scalar(bytes[offset]) }

    mutating func advance() { offset += 1 }

    /// Returns whether the ASCII character is next, and moves past it if so.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == character else { return false }
        advance()
        return true
    }

    /// Moves past all bytes that satisfy a predicate, and returns where they are.
    @discardableResult
    mutating func skip(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while !isAtEnd, isWanted(bytes[offset]) { advance() }
        return start..<offset
    }

    /// Moves past the characters that a number may have, and returns them.
    mutating func numberToken() -> String {
        let range = skip { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    mutating func expect(
        _ character: Unicode.Scalar, or other: Unicode.Scalar? = nil
    ) throws(ValueCodingError) {
        guard skip(character) else {
            let others = other.map { "'\($0)' or " } ?? ""
            throw unexpected("\(others)'\(character)'")
        }
    }

    mutating func expect(word: String) throws(ValueCodingError) {
        for character in word.unicodeScalars { try expect(character) }
    }

    /// Returns the error for what is next.
    func unexpected(_ expected: String) -> ValueCodingError {
        .expected(expected, found: isAtEnd ? nil : bytes[offset], at: offset)
    }
}

extension ValueCodingError {
    /// The byte is `nil` where the text ends.
    static func expected(_ expected: String, found byte: UInt8?, at offset: Int) -> Self {
        let found =
            switch byte {
            case nil: "the end"
            case .some(let byte) where (0x20...0x7E).contains(byte): "'\(Unicode.Scalar(byte))'"
            case .some(let byte): "byte \(hexadecimal(byte))"
            }
        return Self(at: offset, "expected \(expected), found \(found)")
    }

    static func tooDeep(at offset: Int) -> Self {
        Self(at: offset, "expected at most \(Value.nestingLimit) levels of nesting, found more")
    }

    static func duplicateKey(_ key: ValueKey? = nil, at offset: Int) -> Self {
        var found = "one"
        // A longer one would hide the sentence.
        if case .string(let name)? = key, name.utf8.count <= 80 { found = "'\(name)'" }
        return Self(at: offset, "expected each key once, found \(found) again")
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

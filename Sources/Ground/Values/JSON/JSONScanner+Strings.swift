extension JSONScanner {
    /// Reads a text in quotes, in which all escapes of JSON may stand.
    mutating func string() throws(ValueCodingError) -> String {
        try expect("\"")
        var string = try plainText()
        while !skip("\"") {
            string.unicodeScalars.append(try escape())
            string += try plainText()
        }
        return string
    }

    /// Reads up to an escape, or to what ends the string.
    private mutating func plainText() throws(ValueCodingError) -> String {
        let range = skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        do {
            return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
        } catch {
            let offset = range.lowerBound + error.byteOffsets.lowerBound
            throw .notUTF8(bytes[offset], at: offset)
        }
    }

    private mutating func escape() throws(ValueCodingError) -> Unicode.Scalar {
        let start = offset
        try expect("\\", or: "\"")
        if skip("u") { return try numberedScalar(startingAt: start) }
        guard let meaning = Self.meaning(ofEscape: next) else {
            throw unexpected("one of '\"\\/bfnrtu' after a backslash")
        }
        advance()
        return meaning
    }

    private static func meaning(ofEscape letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch letter {
        case "\"", "\\", "/": letter
        case "b": "\u{08}"
        case "f": "\u{0C}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        default: nil
        }
    }

    /// Reads the digits after `\u`, and the second half of a scalar that needs two.
    private mutating func numberedScalar(
        startingAt start: Int
    ) throws(ValueCodingError) -> Unicode.Scalar {
        let unit = try fourHexDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), skip("\\"), skip("u") {
            let trail = try fourHexDigits()
            let scalar = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(trail & 0x3FF)
            if UTF16.isTrailSurrogate(trail), let scalar = Unicode.Scalar(scalar) { return scalar }
        }
        throw .loneSurrogate(at: start)
    }

    private mutating func fourHexDigits() throws(ValueCodingError) -> UInt16 {
        var number: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(next).hexDigitValue else {
                throw unexpected("four hexadecimal digits")
            }
            number = number << 4 | UInt16(digit)
            advance()
        }
        return number
    }
}

extension ValueCodingError {
    fileprivate static func notUTF8(_ byte: UInt8, at offset: Int) -> Self {
        Self(at: offset, "byte \(hexadecimal(byte)) is not UTF-8 text")
    }

    fileprivate static func loneSurrogate(at offset: Int) -> Self {
        Self(at: offset, "expected both halves of a surrogate pair, found one")
    }
}

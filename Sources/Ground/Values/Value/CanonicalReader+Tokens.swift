extension CanonicalReader {
    mutating func string() throws(ValueCodingError) -> String {
        let start = scanner.offset
        let string = try scanner.string()
        let hasEscapes = scanner.offset - start > string.utf8.count + 2
        if hasEscapes {
            guard isCanonicalToken(from: start, { $0.append(quoted: string) }) else {
                throw .needlessEscapes(at: start)
            }
        }
        return string
    }

    mutating func integer<T: FixedWidthInteger>() throws(ValueCodingError) -> T {
        let start = scanner.offset
        let isNegative = T.isSigned && scanner.skip("-")
        guard ("0"..."9").contains(scanner.next) else { throw scanner.unexpected("a digit") }
        if !isNegative, scanner.skip("0") { return 0 }
        guard scanner.next != "0" else { throw scanner.unexpected("a digit from 1 to 9") }
        var number: T = 0
        while ("0"..."9").contains(scanner.next) {
            let digit = T(truncatingIfNeeded: scanner.next.value & 0xF)
            let (shifted, overflowsOnce) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflowsTwice) =
                isNegative
                ? shifted.subtractingReportingOverflow(digit)
                : shifted.addingReportingOverflow(digit)
            if overflowsOnce || overflowsTwice { throw .doesNotFit(in: T.self, at: start) }
            number = sum
            scanner.advance()
        }
        return number
    }

    mutating func double() throws(ValueCodingError) -> Double {
        let start = scanner.offset
        let isNamed = scanner.next == "\""
        let text = isNamed ? try scanner.string() : scanner.numberToken()
        guard let double = isNamed ? Double.Name(rawValue: text)?.number : Double(text) else {
            throw .notADouble(at: start)
        }
        guard isCanonicalToken(from: start, { double.encode(into: &$0) }) else {
            throw .notCanonical(canonicalToken, at: start)
        }
        return double
    }

    mutating func base64() throws(ValueCodingError) -> [UInt8] {
        try scanner.expect("\"")
        let start = scanner.offset
        let text = scanner.skip { $0 != UInt8(ascii: "\"") }
        guard let bytes = Base64.bytes(of: scanner.bytes.span.extracting(text)) else {
            throw .notBase64(at: start)
        }
        try scanner.expect("\"")
        return bytes
    }

    mutating func timestamp() throws(ValueCodingError) -> Timestamp {
        let start = scanner.offset
        let (seconds, nanoseconds) = try secondsAndNanoseconds()
        guard let timestamp = Timestamp(seconds: seconds, nanoseconds: nanoseconds) else {
            throw .notATimestamp(at: start)
        }
        return timestamp
    }

    mutating func duration() throws(ValueCodingError) -> TimeSpan {
        let start = scanner.offset
        let (seconds, nanoseconds) = try secondsAndNanoseconds()
        guard let duration = TimeSpan(seconds: seconds, nanoseconds: nanoseconds) else {
            throw .notADuration(at: start)
        }
        return duration
    }

    private mutating func secondsAndNanoseconds() throws(ValueCodingError) -> (Int64, Int32) {
        try scanner.expect("[")
        let seconds: Int64 = try integer()
        try scanner.expect(",")
        let nanoseconds: Int32 = try integer()
        try scanner.expect("]")
        return (seconds, nanoseconds)
    }

    /// Returns whether the token that was just read is written as an encoder would.
    private mutating func isCanonicalToken(
        from start: Int, _ write: (inout [UInt8]) -> Void
    ) -> Bool {
        canonicalToken.removeAll(keepingCapacity: true)
        write(&canonicalToken)
        return scanner.bytes[start..<scanner.offset].elementsEqual(canonicalToken)
    }
}

extension ValueCodingError {
    fileprivate static func doesNotFit<T: FixedWidthInteger>(in type: T.Type, at offset: Int)
        -> Self
    { Self(at: offset, "expected a number that fits in \(T.bitWidth) bits, found a larger one") }

    fileprivate static func needlessEscapes(at offset: Int) -> Self {
        Self(at: offset, "expected only the escapes that are needed, each in its shortest form")
    }

    fileprivate static func notADouble(at offset: Int) -> Self {
        Self(at: offset, "expected the digits or the name of a double")
    }

    fileprivate static func notCanonical(_ token: [UInt8], at offset: Int) -> Self {
        let token = String(decoding: token, as: UTF8.self)
        return Self(at: offset, "expected \(token), found another way to write it")
    }

    fileprivate static func notBase64(at offset: Int) -> Self {
        Self(at: offset, "expected base64 with its padding and no bits to spare")
    }

    fileprivate static func notATimestamp(at offset: Int) -> Self {
        Self(at: offset, "expected an instant in the years 1 to 9999")
    }

    fileprivate static func notADuration(at offset: Int) -> Self {
        Self(
            at: offset, "expected at most 10000 years, in seconds and nanoseconds of the same sign")
    }
}

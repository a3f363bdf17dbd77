extension JSONReader {
    mutating func number() throws(ValueCodingError) -> Value {
        let start = scanner.offset
        let isWhole = try skipNumber()
        let text = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
        if isWhole, let int = Int64(text) { return .int(int) }
        if isWhole, let uint = UInt64(text) { return .uint(uint) }
        guard let double = Double(text), double.isFinite else { throw .tooLargeNumber(at: start) }
        return .double(double)
    }

    /// Moves past a number, and returns whether it has neither a fraction nor an exponent.
    private mutating func skipNumber() throws(ValueCodingError) -> Bool {
        var isWhole = true
        _ = scanner.skip("-")
        if !scanner.skip("0") { try skipDigits() }
        if scanner.skip(".") {
            isWhole = false
            try skipDigits()
        }
        if scanner.skip("e") || scanner.skip("E") {
            isWhole = false
            _ = scanner.skip("+") || scanner.skip("-")
            try skipDigits()
        }
        return isWhole
    }

    private mutating func skipDigits() throws(ValueCodingError) {
        let digits = scanner.skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if digits.isEmpty { throw scanner.unexpected("a digit") }
    }
}

extension ValueCodingError {
    fileprivate static func tooLargeNumber(at offset: Int) -> Self {
        Self(at: offset, "expected a number below 1.8e308, found a larger one")
    }
}

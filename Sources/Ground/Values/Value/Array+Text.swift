/// Appends text to bytes, for all written forms of values.
extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends the UTF-8 bytes of a text as they are.
    mutating func append(text: String) { append(text.utf8Span.span) }

    /// Appends a text in quotes; only quotes, backslashes and control characters are escaped.
    ///
    /// The five control characters that JSON has a letter for are written with it, the others by
    /// number.
    mutating func append(quoted text: String) {
        let bytes = text.utf8Span.span
        var escapes = 0
        for index in bytes.indices where bytes[index].needsEscape { escapes += 1 }
        append(addingCapacity: bytes.count + 2 + escapes * UInt8.longestEscape) { output in
            output.append(UInt8(ascii: "\""))
            for index in bytes.indices {
                let byte = bytes[index]
                if escapes > 0, byte.needsEscape {
                    output.append(escaped: byte)
                } else {
                    output.append(byte)
                }
            }
            output.append(UInt8(ascii: "\""))
        }
    }

    /// Appends the base64 of bytes in quotes.
    mutating func append(base64 bytes: [UInt8]) {
        append("\"")
        Base64.append(bytes, to: &self)
        append("\"")
    }

    mutating func append(decimal number: some FixedWidthInteger) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digits: UInt64(number.magnitude), atLeast: 1)
    }

    /// Appends a number with as many leading zeros as it needs to have `count` digits.
    mutating func append(digits number: UInt64, atLeast count: Int) {
        var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
        var start = digits.count
        var rest = number
        while rest > 0 {
            start -= 1
            digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        append(digits.span.extracting(Swift.min(start, digits.count - count)...))
    }

    private mutating func append(_ span: Span<UInt8>) {
        span.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(#"\""#)
        case UInt8(ascii: "\\"): append(#"\\"#)
        case 0x08: append(#"\b"#)
        case 0x09: append(#"\t"#)
        case 0x0A: append(#"\n"#)
        case 0x0C: append(#"\f"#)
        case 0x0D: append(#"\r"#)
        default:
            append(#"\u00"#)
            append(UInt8(ascii: byte < 0x10 ? "0" : "1"))
            append(UInt8(hexDigit: byte & 0xF))
        }
    }

    private mutating func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }
}

extension UInt8 {
    /// The length of `\u001f`.
    fileprivate static let longestEscape = 6

    fileprivate var needsEscape: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }

    /// The lower-case digit of a number below 16.
    init(hexDigit number: UInt8) {
        self = number + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}

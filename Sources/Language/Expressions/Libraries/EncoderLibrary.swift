import Values

/// Functions that write bytes as text, and read them.
enum EncoderLibrary {
    static let functions = [
        Function("base64.encode", "The bytes in base64.", [Overload(.function, encodeBase64)]),
        Function(
            "base64.decode", "The bytes that are written in base64, with padding or without.",
            [Overload(.function, decodeBase64)]),
    ]

    private static func encodeBase64(
        _ bytes: [UInt8], _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        try budget.make(size: (bytes.count + 2) / 3 * 4)
        return String(base64: bytes)
    }

    private static func decodeBase64(
        _ text: String, _ budget: inout Budget
    ) throws(ExpressionError) -> [UInt8] {
        let padding = text.hasSuffix("=") ? 0 : (4 - text.utf8.count % 4) % 4
        guard let bytes = [UInt8](base64: text + String(repeating: "=", count: padding)) else {
            throw .invalidArgument("the text is not base64")
        }
        return bytes
    }
}

/// The numbers and truth values that YAML 1.2's core schema knows, read from their text.
public enum ScalarText {
    /// Returns the whole number that `text` spells in decimal, `0o` octal or `0x` hexadecimal.
    public static func integer<Integer: FixedWidthInteger>(_ text: String) -> Integer? {
        guard text.utf8.first == UInt8(ascii: "0") else { return Integer(text) }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            guard digits.first != "-", digits.first != "+" else { return nil }
            return Integer(digits, radix: radix)
        }
        return Integer(text)
    }

    /// Whether `text` spells a whole number of any size.
    public static func isInteger(_ text: String) -> Bool {
        for (prefix, allowed) in [("0x", "0123456789abcdefABCDEF"), ("0o", "01234567")]
        where text.hasPrefix(prefix) {
            let digits = text.utf8.dropFirst(2)
            return !digits.isEmpty && digits.allSatisfy(allowed.utf8.contains)
        }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        return text.utf8.count - digits.count <= 1 && !digits.isEmpty && digits.allSatisfy(isDigit)
    }

    /// Returns the number that `text` spells: a whole one, one with a point or an exponent, `.inf`,
    /// `.nan`.
    ///
    /// A number that is too large for a double is none, since only `.inf` means infinity.
    public static func number(_ text: String) -> Double? {
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
        case "-.inf", "-.Inf", "-.INF": return -.infinity
        case ".nan", ".NaN", ".NAN": return .nan
        default: break
        }
        if let integer: UInt64 = integer(text) { return Double(integer) }
        let allowed = text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
        guard allowed, text.utf8.contains(where: isDigit), let number = Double(text),
            number.isFinite
        else { return nil }
        return number
    }

    /// Returns the truth value that `text` spells; `yes` and `on` are none.
    public static func bool(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

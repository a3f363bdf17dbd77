/// The text of bytes that came from outside.
public enum MessageText {
    /// Returns the text; bytes that are no UTF-8 are shown as `\xNN`, and nothing is repaired.
    public static func shown(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        var rest = bytes[...]
        while let first = rest.first {
            let length = (1...4).first { count in
                count <= rest.count && String(validating: rest.prefix(count), as: UTF8.self) != nil
            }
            if let length {
                text += String(decoding: rest.prefix(length), as: UTF8.self)
            } else {
                let digits = String(first, radix: 16, uppercase: true)
                text += #"\x"# + (digits.count == 1 ? "0\(digits)" : digits)
            }
            rest = rest.dropFirst(length ?? 1)
        }
        return text
    }
}

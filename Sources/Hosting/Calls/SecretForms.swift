import Values

/// The forms in which this program sends a secret to others, which may say them again.
enum SecretForms {
    /// A shorter secret has no other forms: they would stand in any text by chance.
    private static let shortest = 4

    /// The forms beside the secret itself.
    static func others(of secret: String) -> [String] {
        let bytes = Array(secret.utf8)
        guard bytes.count >= shortest else { return [] }
        return (escapes(of: secret, bytes) + base64(of: bytes)).filter { $0 != secret }
    }

    /// The forms in URLs, in fields of forms, and in JSON, also where that is all ASCII.
    private static func escapes(of secret: String, _ bytes: [UInt8]) -> [String] {
        let json = String(Value.string(secret).prettyJSON.dropFirst().dropLast())
        let url = escaped(bytes)
        let ascii = [false, true].map { numbered(json, uppercase: $0) }
        return [url, url.replacing("%20", with: "+")]
            + ([json] + ascii).flatMap { [$0, $0.replacing("/", with: "\\/")] }
    }

    /// The same JSON with numbers for all letters that are not ASCII.
    private static func numbered(_ json: String, uppercase: Bool) -> String {
        json.utf16.map { unit in
            guard unit >= 0x80 else { return String(Unicode.Scalar(UInt8(unit))) }
            let digits = String(unit, radix: 16, uppercase: uppercase)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// The bytes with all escaped that could mean something else in a URL.
    private static func escaped(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            switch Unicode.Scalar(byte) {
            case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_", "~": String(Unicode.Scalar(byte))
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }

    /// The digits of base64 that a secret makes, alone, behind the colon of a user's name as in
    /// HTTP's Basic, behind a zero as in SMTP's PLAIN, or in the middle of other bytes.
    ///
    /// Where it begins in a group of three bytes makes a difference. Digits in which its bits stand
    /// beside those of other bytes are not known, so that of a secret in the middle up to four bits
    /// stay at each end.
    private static func base64(of bytes: [UInt8]) -> [String] {
        var forms = [String(base64: bytes)]
        for offset in 0..<3 {
            for before in [[UInt8(ascii: ":")], [0]] {
                forms.append(digits(of: before + bytes, after: offset, isLast: true))
            }
            forms.append(digits(of: bytes, after: offset, isLast: false))
        }
        return forms.filter { $0.utf8.count >= fewestDigits }
    }

    /// So many stand in other base64 by chance once in 70 billion digits.
    private static let fewestDigits = 6

    /// The digits that rest on these bytes alone, behind so many others of a group.
    private static func digits(of bytes: [UInt8], after others: Int, isLast: Bool) -> String {
        let text = String(base64: [UInt8](repeating: 0, count: others) + bytes)
        let first = (others * 8 + 5) / 6
        let whole = (others + bytes.count) * 8 / 6
        return String((isLast ? text[...] : text.prefix(whole)).dropFirst(first))
    }
}

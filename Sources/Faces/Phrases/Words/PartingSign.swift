/// A sign by which people part one text from another.
enum PartingSign: Sendable {
    case colon, semicolon, comma, dash

    /// The first one of a text between two words; a hyphen is one where it follows a space.
    init?(in bytes: some Sequence<UInt8>) {
        var before: UInt8 = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: ":"): self = .colon
            case UInt8(ascii: ";"): self = .semicolon
            case UInt8(ascii: ","): self = .comma
            case UInt8(ascii: "-") where before == UInt8(ascii: " "): self = .dash
            // The last bytes of `–` and `—`.
            case 0x93 where before == 0x80, 0x94 where before == 0x80: self = .dash
            default:
                before = byte
                continue
            }
            return
        }
        return nil
    }

    /// Whether a sign that stands alone ends or parts what is said, and says nothing: a mark at the
    /// end of a sentence, a dash, or a quotation mark.
    static func isPause(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x22, 0x27, 0x2C...0x2E, 0x3A, 0x3B, 0x3F, 0x60, 0xA1, 0xAB, 0xB4, 0xBB, 0xBF,
            0x2010...0x2027, 0x2039, 0x203A:
            true
        default: false
        }
    }
}

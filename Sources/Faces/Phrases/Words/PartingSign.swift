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
}

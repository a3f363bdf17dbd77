/// Texts inside of lines, where a backslash protects commas, semicolons and line ends.
enum ContentText {
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var isProtected = false
        for byte in bytes {
            if isProtected {
                let isLineEnd = byte | 0x20 == UInt8(ascii: "n")
                text.append(isLineEnd ? UInt8(ascii: "\n") : byte)
                isProtected = false
            } else if byte == UInt8(ascii: "\\") {
                isProtected = true
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Line ends of every kind become one, and other control characters are left out.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): bytes += Array("\\n".utf8)
            default: if !byte.isControl { bytes.append(byte) }
            }
            last = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns what semicolons divide, and in each of it what commas divide.
    static func parts(_ bytes: [UInt8]) -> [[String]] {
        pieces(bytes[...], between: UInt8(ascii: ";")).map { part in
            pieces(part, between: UInt8(ascii: ",")).map(decoded)
        }
    }

    private static func pieces(
        _ bytes: ArraySlice<UInt8>, between separator: UInt8
    ) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var isProtected = false
        for index in bytes.indices {
            if isProtected {
                isProtected = false
            } else if bytes[index] == UInt8(ascii: "\\") {
                isProtected = true
            } else if bytes[index] == separator {
                pieces.append(bytes[start..<index])
                start = index + 1
            }
        }
        return pieces + [bytes[start...]]
    }
}

import Values

/// Reading what headers have encoded.
extension MailWords {
    /// The text of a header, by RFC 2047; what is no encoded word stays as it is.
    package static func reading(_ header: String) -> String {
        var text = ""
        var rest = header[...]
        var wasEncoded = false
        while let start = rest.firstRange(of: "=?") {
            let before = rest[..<start.lowerBound]
            guard let (word, after) = word(rest[start.upperBound...]) else {
                text += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                wasEncoded = false
                continue
            }
            // Blanks between two encoded words are no part of the text.
            if !(wasEncoded && before.allSatisfy(\.isWhitespace)) { text += before }
            text += word
            rest = after
            wasEncoded = true
        }
        return text + rest
    }

    /// Reads `CHARSET?B?TEXT?=` at the beginning, and returns the rest.
    private static func word(_ text: Substring) -> (String, Substring)? {
        let parts = text.prefix(400).split(
            separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[3].hasPrefix("=") else { return nil }
        let charset = String(parts[0].prefix { $0 != "*" })
        let bytes: [UInt8]
        switch parts[1].lowercased() {
        case "b": bytes = base64(Array(parts[2].utf8)[...])
        case "q":
            let spaced = parts[2].replacing("_", with: " ")
            bytes = quotedPrintable(Array(spaced.utf8)[...])
        default: return nil
        }
        return (
            Charset.decode(bytes, charset), text[parts[3].index(after: parts[3].startIndex)...]
        )
    }

    static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text {
            let value: UInt32
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: continue
            }
            bits = bits << 6 | value
            count += 1
            if count == 4 {
                bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                (bits, count) = (0, 0)
            }
        }
        if count == 3 { bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)] }
        if count == 2 { bytes.append(UInt8(bits >> 4 & 0xFF)) }
        return bytes
    }

    static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8? {
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x41...0x46: byte - 0x37
            case 0x61...0x66: byte - 0x57
            default: nil
            }
        }
        var bytes: [UInt8] = []
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            let rest = text[(place + 1)...].prefix(2)
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                place += 1
                continue
            }
            // A line that is broken goes on.
            if rest.first == 0x0A {
                place += 2
            } else if rest.elementsEqual([0x0D, 0x0A]) {
                place += 3
            } else if rest.count == 2, let high = rest.first.flatMap(digit),
                let low = rest.last.flatMap(digit)
            {
                bytes.append(high << 4 | low)
                place += 3
            } else {
                bytes.append(byte)
                place += 1
            }
        }
        return bytes
    }
}

import Diagnostics

/// One line of a calendar: a name, perhaps with parameters, and a value.
struct ContentLine {
    /// In capital letters.
    let name: String
    let value: PlacedText

    /// The whole line in its file.
    let range: SourceRange
    private let parameters: [(name: String, value: String)]

    /// Reads `NAME;PARAMETER=VALUE:VALUE`, or returns `nil` if the text is none.
    init?(_ text: PlacedText) {
        let bytes = text.bytes
        var ends: [Int] = []
        var isQuoted = false
        var colon: Int?
        for index in bytes.indices where colon == nil {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted: ends.append(index)
            case UInt8(ascii: ":") where !isQuoted: colon = index
            default: break
            }
        }
        guard let colon, !isQuoted else { return nil }
        let nameEnd = ends.first ?? colon
        guard nameEnd > 0, bytes[..<nameEnd].allSatisfy(\.isNameByte) else { return nil }
        name = text.text(0..<nameEnd).uppercased()
        value = text[colon + 1..<bytes.count]
        range = text.whole
        parameters = zip(ends, ends.dropFirst() + [colon]).compactMap { start, end in
            guard let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) else {
                return nil
            }
            let value = text.text(sign + 1..<end).filter { $0 != "\"" }
            return (text.text(start + 1..<sign).uppercased(), value)
        }
    }
}

extension ContentLine {
    /// Returns the value of a parameter.
    subscript(_ parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }

    /// The value as a text, without what protects commas, semicolons and line ends in it.
    var text: String {
        var text: [UInt8] = []
        var isProtected = false
        for byte in value.bytes {
            if isProtected {
                let isLineEnd = byte | 0x20 == UInt8(ascii: "n")
                text.append(isLineEnd ? UInt8(ascii: " ") : byte)
                isProtected = false
            } else if byte == UInt8(ascii: "\\") {
                isProtected = true
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The values, where there may be several between commas.
    var values: [PlacedText] {
        value.bytes.pieces(of: value.bytes.indices, between: ",").map { value[$0] }
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        isDigit || self == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}

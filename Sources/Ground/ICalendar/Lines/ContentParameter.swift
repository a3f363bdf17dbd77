/// What a line says of its value, as in `TZID=Europe/Oslo`.
public struct ContentParameter: Hashable, Sendable {
    /// The name in capital letters.
    public let name: String

    /// The values, without quotes.
    public let values: [String]

    /// Creates a parameter, or returns `nil` if the name is none.
    public init?(_ name: String, _ values: String...) { self.init(name, values) }

    /// Creates a parameter, or returns `nil` if the name is none.
    public init?(_ name: String, _ values: [String]) {
        guard let name = ContentLine.name(Array(name.utf8)[...]) else { return nil }
        self.name = name
        self.values = values
    }

    /// Creates a parameter whose name is one for certain.
    init(known name: String, _ value: String) {
        self.name = name
        values = [value]
    }

    /// Reads `NAME=VALUE,"VALUE"`; a value alone is one of TYPE, as old cards have it.
    init?(_ bytes: ArraySlice<UInt8>) {
        let sign = bytes.firstIndex(of: UInt8(ascii: "="))
        let name = sign.map { bytes[..<$0] } ?? ArraySlice("TYPE".utf8)
        guard let name = ContentLine.name(name) else { return nil }
        self.name = name
        values = Self.values(sign.map { bytes[($0 + 1)...] } ?? bytes)
    }

    private static func values(_ bytes: ArraySlice<UInt8>) -> [String] {
        var values: [[UInt8]] = [[]]
        var isQuoted = false
        var isProtected = false
        for byte in bytes {
            if isProtected {
                isProtected = false
                values[values.count - 1] += protectedByte(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: values.append([])
            case UInt8(ascii: "^"): isProtected = true
            default: values[values.count - 1].append(byte)
            }
        }
        if isProtected { values[values.count - 1].append(UInt8(ascii: "^")) }
        return values.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns what `^` and a byte stand for by RFC 6868.
    private static func protectedByte(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"): [UInt8(ascii: "\n")]
        case UInt8(ascii: "'"): [UInt8(ascii: "\"")]
        case UInt8(ascii: "^"): [byte]
        default: [UInt8(ascii: "^"), byte]
        }
    }
}

extension ContentParameter {
    /// The parameter as a line has it.
    var text: String { "\(name)=\(values.map(Self.quoted).joined(separator: ","))" }

    private static func quoted(_ value: String) -> String {
        var text = ""
        var needsQuotes = false
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": text += "^^"
            case "\n": text += "^n"
            case "\"": text += "^'"
            case ",", ";", ":":
                needsQuotes = true
                text.unicodeScalars.append(scalar)
            default:
                if scalar.value > 0x7F || !UInt8(scalar.value).isControl {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return needsQuotes ? "\"\(text)\"" : text
    }
}

/// A name with a value, of a query or a form.
public struct HTTPField: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Name and value with all escaped that could mean something else.
    var asForm: String { "\(Self.escaped(name))=\(Self.escaped(value))" }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ number: UInt8) -> UInt8 { number + (number < 10 ? 0x30 : 0x37) }
}

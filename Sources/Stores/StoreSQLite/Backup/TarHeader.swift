/// The block before each file of a tar archive, in the form that POSIX calls ustar.
struct TarHeader: Hashable {
    static let blockSize = 512

    let name: String
    let size: Int

    init(_ name: String, size: Int) {
        self.name = name
        self.size = size
    }

    /// The number of bytes from the end of the file to the next block.
    var padding: Int { (Self.blockSize - size % Self.blockSize) % Self.blockSize }
}

extension TarHeader {
    /// The ranges of the parts.
    private enum Part {
        static let name = 0..<100
        static let mode = 100..<108
        static let owner = 108..<116
        static let group = 116..<124
        static let size = 124..<136
        static let time = 136..<148
        static let sum = 148..<156
        static let kind = 156
        static let magic = 257..<265
        static let prefix = 345..<500
    }

    private static let magic = Array("ustar\u{0}00".utf8)

    /// The block, or `nil` if the name is too long for one.
    var block: [UInt8]? {
        guard let (prefix, last) = splitName else { return nil }
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        func put(_ bytes: some Collection<UInt8>, _ part: Range<Int>) {
            block.replaceSubrange(part.lowerBound..<part.lowerBound + bytes.count, with: bytes)
        }
        put(last, Part.name)
        put("0000600\u{0}".utf8, Part.mode)
        for part in [Part.owner, Part.group] { put("0000000\u{0}".utf8, part) }
        put(sizeField, Part.size)
        put("00000000000\u{0}".utf8, Part.time)
        block[Part.kind] = UInt8(ascii: "0")
        put(Self.magic, Part.magic)
        put(prefix, Part.prefix)
        put(Self.sumField(of: block), Part.sum)
        return block
    }

    /// A longer name is cut at a slash.
    private var splitName: (prefix: [UInt8], last: [UInt8])? {
        let bytes = Array(name.utf8)
        if bytes.count <= Part.name.count { return ([], bytes) }
        let slash = bytes.indices.first { index in
            bytes[index] == UInt8(ascii: "/") && bytes.count - index - 1 <= Part.name.count
        }
        guard let slash, slash <= Part.prefix.count else { return nil }
        return (Array(bytes[..<slash]), Array(bytes[(slash + 1)...]))
    }

    /// Eleven octal digits, or what does not fit there as a number of eight bytes behind a mark.
    private var sizeField: [UInt8] {
        if size < 1 << 33 { return Array(Self.octal(size, digits: 11).utf8) + [0] }
        return [0x80, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) }
    }

    private static func octal(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The sum of all bytes, where those of the sum itself count as spaces.
    private static func sumField(of block: [UInt8]) -> [UInt8] {
        let bytes = block.enumerated().map { index, byte in
            Part.sum.contains(index) ? UInt8(ascii: " ") : byte
        }
        return Array(octal(bytes.reduce(0) { $0 + Int($1) }, digits: 6).utf8)
            + [0, UInt8(ascii: " ")]
    }

    /// Reads the block of a plain file, or returns `nil` if it is none.
    init?(block: [UInt8]) {
        guard block.count == Self.blockSize, Array(block[Part.magic]) == Self.magic,
            Array(block[Part.sum]) == Self.sumField(of: block),
            block[Part.kind] == UInt8(ascii: "0"), let size = Self.size(block[Part.size])
        else { return nil }
        let name = Self.text(block[Part.name])
        let prefix = Self.text(block[Part.prefix])
        self.init(prefix.isEmpty ? name : "\(prefix)/\(name)", size: size)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func size(_ field: ArraySlice<UInt8>) -> Int? {
        guard field.first == 0x80 else {
            return Int(text(field), radix: 8).flatMap { $0 < 0 ? nil : $0 }
        }
        guard field.dropFirst().prefix(3).allSatisfy({ $0 == 0 }) else { return nil }
        let number = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }
}

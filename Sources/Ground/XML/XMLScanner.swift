/// Takes the pieces of a text in XML one after another.
struct XMLScanner {
    let bytes: [UInt8]
    private(set) var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.starts(with: byteOrderMark) { index = byteOrderMark.count }
    }

    var isAtEnd: Bool { index >= bytes.count }

    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    func error(_ reason: String) -> XMLError {
        let line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return XMLError(line: line, reason: reason)
    }

    /// Takes some characters of ASCII, if they come next.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count,
            (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] })
        else { return false }
        index += count
        return true
    }

    /// Takes spaces, and returns whether there were any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = index
        while let byte = next, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { index += 1 }
        return index > start
    }

    /// Returns what comes before some characters, which are taken too.
    mutating func text(before end: StaticString, of what: String) throws(XMLError) -> Range<Int> {
        let start = index
        let first = end.utf8Start[0]
        while let byte = next {
            let position = index
            if byte == first, skip(end) { return start..<position }
            index += 1
        }
        index = start
        throw error("\(what) has no end; the text is cut off")
    }

    /// Returns the bytes up to one of some signs, or to the end.
    mutating func bytes(until isSign: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while let byte = next, !isSign(byte) { index += 1 }
        return start..<index
    }

    /// Takes a name, perhaps with a prefix.
    mutating func name() throws(XMLError) -> (prefix: String, local: String) {
        let range = bytes { !$0.isNameByte }
        let name = bytes[range]
        guard let first = name.first, first > 0x39 || first == UInt8(ascii: ":"),
            name.count <= XMLLimit.name
        else { throw error("a name is missing, or far too long") }
        let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count <= 2, !parts.contains("") else {
            throw error("a name has a colon in a wrong place")
        }
        return parts.count == 2 ? (parts[0], parts[1]) : ("", parts[0])
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: ":") ~= self
            || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }
}

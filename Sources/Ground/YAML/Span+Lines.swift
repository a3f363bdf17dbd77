import Glibc

/// The spaces and line breaks of YAML.
extension Span<UInt8> {
    /// Returns whether these bytes stand there.
    func equals(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard offset + bytes.count <= count else { return false }
        guard let first = bytes.baseAddress, !bytes.isEmpty else { return true }
        return extracting(offset..<offset + bytes.count).withUnsafeBufferPointer { own in
            own.baseAddress.map { memcmp($0, first, bytes.count) == 0 } ?? false
        }
    }

    /// Returns where a word first begins a line, from an offset on.
    func firstOffset(of word: StaticString, atLineStartFrom start: Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            guard let first = bytes.baseAddress else { return nil }
            let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
            var offset = start
            while let found = memchr(first + offset, Int32(word[0]), bytes.count - offset) {
                offset = UnsafeRawPointer(first).distance(to: found)
                let isAtStart = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
                if isAtStart, bytes[offset...].starts(with: word) { return offset }
                offset += 1
            }
            return nil
        }
    }

    /// The number of bytes of a line break at an offset: none, or those of one break.
    func lineBreakLength(at offset: Int) -> Int {
        switch self[offset] {
        case UInt8(ascii: "\r"):
            offset + 1 < count && self[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
        case UInt8(ascii: "\n"): 1
        // The next line, the line separator and the paragraph separator of Unicode.
        case 0xC2: offset + 1 < count && self[offset + 1] == 0x85 ? 2 : 0
        case 0xE2:
            offset + 2 < count && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8
                ? 3 : 0
        default: 0
        }
    }

    /// Returns where the last line of a block scalar ends that has more than spaces.
    func endOfBlock(from start: Int32, to end: Int32) -> Int32 {
        var last = Int(end)
        var end = last
        while last > start, self[last - 1].isBlank || self[last - 1].isLineEnd {
            last -= 1
            if self[last].isLineEnd { end = last }
        }
        return Int32(end)
    }
}

extension UInt8 {
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

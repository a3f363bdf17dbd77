extension SourceFile {
    /// Creates a file from its bytes, dropping a byte-order mark.
    ///
    /// Bytes that are not UTF-8 are replaced, as Unicode recommends, and a `DiagnosticList` about
    /// the file starts with an error about them.
    public convenience init(name: String, bytes: [UInt8]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        if let text = String(validating: content, as: UTF8.self) {
            self.init(name: name, text: text)
        } else {
            self.init(
                name: name, text: String(decoding: content, as: UTF8.self),
                undecodable: Self.firstUndecodable(in: content))
        }
    }

    /// The text before the place is the same in the bytes and in the repaired text.
    private static func firstUndecodable(
        in bytes: ArraySlice<UInt8>
    ) -> (byte: UInt8, range: SourceRange)? {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error:
                let replacement = UTF8.width("\u{FFFD}")
                return (
                    bytes[bytes.startIndex + offset], SourceRange(offset..<offset + replacement)
                )
            }
        }
    }
}

extension Diagnostic.Message {
    static func notUTF8(_ byte: UInt8) -> Self {
        let digits = String(byte, radix: 16, uppercase: true)
        return Self(code: "not-utf8", "byte 0x\(digits) is not UTF-8 text; save the file as UTF-8")
    }
}

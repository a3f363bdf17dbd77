extension [UInt8] {
    /// Reads the base64 of RFC 4648, padded and on one line, or returns `nil` where the text is
    /// none.
    public init?(base64 text: String) {
        var text = text
        let bytes = text.withUTF8 { Base64.bytes(of: $0.span) }
        guard let bytes else { return nil }
        self = bytes
    }
}

extension String {
    /// Creates the base64 of RFC 4648, padded and on one line, that has the bytes.
    public init(base64 bytes: [UInt8]) {
        var text: [UInt8] = []
        Base64.append(bytes, to: &text)
        self.init(decoding: text, as: UTF8.self)
    }
}

/// A stretch of a phrase's text.
enum TemplatePiece {
    case words(Substring)

    /// What stands between `${` and `}`.
    case name(Substring)

    static func pieces(of text: String) -> [TemplatePiece] {
        var pieces: [TemplatePiece] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var index = start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
            index = bytes.index(after: open)
            guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "{"),
                let close = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            if start < open { pieces.append(.words(text[start..<open])) }
            pieces.append(.name(text[bytes.index(after: index)..<close]))
            start = bytes.index(after: close)
            index = start
        }
        if start < bytes.endIndex { pieces.append(.words(text[start...])) }
        return pieces
    }
}

/// A stretch of a phrase's text, by the places of its bytes.
enum TemplatePiece {
    case words(Range<Int>)

    /// The name of the app.
    case app

    /// What stands between `${` and `}`.
    case name(Range<Int>)

    static func pieces(of bytes: [UInt8]) -> [TemplatePiece] {
        var pieces: [TemplatePiece] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$") else {
                index += 1
                continue
            }
            let open = index
            index += 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "{"),
                let close = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            if start < open { pieces.append(.words(start..<open)) }
            let name = (index + 1)..<close
            let isApp = bytes[name].elementsEqual("applicationName".utf8)
            pieces.append(isApp ? .app : .name(name))
            start = close + 1
            index = start
        }
        if start < bytes.count { pieces.append(.words(start..<bytes.count)) }
        return pieces
    }
}

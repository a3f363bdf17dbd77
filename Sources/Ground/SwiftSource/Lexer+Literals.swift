extension Lexer {
    /// The depth of strings inside strings: deeper than sources are, and little enough for the
    /// stack.
    private static let deepestString = 32

    /// Returns where the string ends that starts at `start`, or `nil` if none does.
    ///
    /// A string that is not closed ends with its line, or with the source if it may have several
    /// lines.
    func endOfString(from start: Int, depth: Int) -> Int? {
        let pounds = pounds(from: start)
        guard byte(at: start + pounds) == UInt8(ascii: "\"") else { return nil }
        let spansLines = text(at: start + pounds, is: "\"\"\"")
        let quotes = spansLines ? 3 : 1
        let fence = String(repeating: "#", count: pounds)
        let close = String(repeating: "\"", count: quotes) + fence
        let escape = "\\" + fence
        var offset = start + pounds + quotes
        while let byte = byte(at: offset) {
            if text(at: offset, is: close) { return offset + quotes + pounds }
            if byte == UInt8(ascii: "\n"), !spansLines { return offset }
            if text(at: offset, is: escape) {
                offset = endOfEscape(from: offset + 1 + pounds, depth: depth)
            } else {
                offset += 1
            }
        }
        return bytes.count
    }

    /// Returns where the regular expression ends that starts at `start`, or `nil` if none does.
    ///
    /// Without a fence a slash starts one only where an operand is expected and another follows on
    /// the line.
    func endOfRegularExpression(from start: Int, after previous: Token?) -> Int? {
        let pounds = pounds(from: start)
        guard byte(at: start + pounds) == UInt8(ascii: "/") else { return nil }
        if pounds == 0, !startsOperand(after: previous) || byte(at: start + 1) == 0x20 {
            return nil
        }
        let fence = "/" + String(repeating: "#", count: pounds)
        var offset = start + pounds + 1
        while let byte = byte(at: offset), pounds > 0 || byte != UInt8(ascii: "\n") {
            if text(at: offset, is: fence) { return offset + fence.utf8.count }
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private func pounds(from start: Int) -> Int {
        bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    }

    private func startsOperand(after previous: Token?) -> Bool {
        guard let previous else { return true }
        return previous.kind == .mark && !")]}?!".utf8.contains(bytes[previous.range.lowerBound])
    }

    /// Skips one escaped character, or all that stands between the parentheses of an interpolation.
    private func endOfEscape(from start: Int, depth: Int) -> Int {
        guard byte(at: start) == UInt8(ascii: "("), depth < Self.deepestString else {
            return min(start + 1, bytes.count)
        }
        var open = 0
        var offset = start
        while let byte = byte(at: offset) {
            if let end = endOfString(from: offset, depth: depth + 1) {
                offset = end
                continue
            }
            if text(at: offset, is: "/*") {
                offset = endOfBlockComment(from: offset)
                continue
            }
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") { open -= 1 }
            offset += 1
            if open == 0 { return offset }
        }
        return bytes.count
    }
}

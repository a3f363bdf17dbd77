import Messages

/// The words of a page of HTML.
enum HTMLText {
    /// The page without its marks: paragraphs are lines, scripts and styles are left out.
    static func words(_ page: String) -> String {
        let bytes = Array(page.utf8)
        var text: [UInt8] = []
        var place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                text.append(bytes[place])
                place += 1
                continue
            }
            let name = name(of: bytes, at: place + 1)
            if lineMarks.contains(name) { text.append(0x0A) }
            place = end(of: name, in: bytes, from: place)
        }
        return entities(String(decoding: text, as: UTF8.self))
    }

    private static let lineMarks: Set = ["br", "p", "/p", "div", "/div", "tr", "li", "/li"]

    /// The first letters of a mark, in small ones.
    private static func name(of bytes: [UInt8], at place: Int) -> String {
        let letters = bytes[place...].prefix(8).prefix {
            (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "!")
                || $0 == UInt8(ascii: "-")
        }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    /// Where what follows a mark begins; a mark without an end goes to the end of the page.
    private static func end(of name: String, in bytes: [UInt8], from place: Int) -> Int {
        if name.hasPrefix("!--") { return index(after: "-->", in: bytes, from: place) }
        var start = place
        if name == "script" || name == "style" {
            start = index(after: "</\(name)", in: bytes, from: place)
        }
        return index(after: ">", in: bytes, from: start)
    }

    private static func index(after text: String, in bytes: [UInt8], from start: Int) -> Int {
        let wanted = Array(text.utf8)
        var place = start
        while place + wanted.count <= bytes.count {
            let isThere = wanted.indices.allSatisfy { index in
                let byte = bytes[place + index]
                let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                return small == wanted[index]
            }
            if isThere { return place + wanted.count }
            place += 1
        }
        return bytes.count
    }

    private static func entities(_ text: String) -> String {
        let names = [
            ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
            ("&amp;", "&"),
        ]
        let plain = names.reduce(text) { $0.replacing($1.0, with: $1.1) }
        // Blank lines come in crowds.
        return plain.split(separator: "\n").map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

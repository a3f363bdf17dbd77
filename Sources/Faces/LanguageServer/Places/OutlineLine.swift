/// A line of YAML as far as it can be understood by itself.
struct OutlineLine {
    /// The columns of the `-` at its beginning.
    var dashes: [Int] = []

    /// Where what follows them begins.
    var column = 0

    /// The key, and where it stands in the text.
    var key: (name: String, range: Range<Int>)?

    /// What stands behind the key, or behind the dashes.
    var value: Range<Int>

    /// Whether nothing stands in the line but a comment.
    var isEmpty = false

    init(_ line: Range<Int>, in bytes: [UInt8]) {
        var place = line.lowerBound
        func skipSpaces() {
            while place < line.upperBound, bytes[place] == UInt8(ascii: " ") { place += 1 }
        }
        skipSpaces()
        while place < line.upperBound, bytes[place] == UInt8(ascii: "-"),
            place + 1 == line.upperBound || bytes[place + 1] == UInt8(ascii: " ")
        {
            dashes.append(place - line.lowerBound)
            place += 1
            skipSpaces()
        }
        column = place - line.lowerBound
        isEmpty =
            dashes.isEmpty
            && (place == line.upperBound || bytes[place] == UInt8(ascii: "#"))
        value = place..<line.upperBound
        guard !isEmpty, let key = Self.key(from: place, to: line.upperBound, in: bytes) else {
            return
        }
        self.key = key.key
        place = key.end
        skipSpaces()
        value = place..<line.upperBound
    }

    /// The first column at which something stands.
    var firstColumn: Int { dashes.first ?? column }

    private static func key(
        from start: Int, to end: Int, in bytes: [UInt8]
    ) -> (key: (name: String, range: Range<Int>), end: Int)? {
        guard start < end else { return nil }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let close = bytes[(start + 1)..<end].firstIndex(of: quote), close + 1 < end,
                bytes[close + 1] == UInt8(ascii: ":")
            else { return nil }
            let name = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
            return ((name, start..<close + 1), close + 2)
        }
        guard !"{[#|>&*!".utf8.contains(quote) else { return nil }
        for place in start..<end where bytes[place] == UInt8(ascii: ":") {
            guard place + 1 == end || bytes[place + 1] == UInt8(ascii: " ") else { continue }
            return (
                (String(decoding: bytes[start..<place], as: UTF8.self), start..<place), place + 1
            )
        }
        return nil
    }
}

extension OutlineLine {
    /// Whether a text follows in the lines below.
    func opensText(in bytes: [UInt8]) -> Bool {
        guard let first = bytes[value].first else { return false }
        return first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    }

    /// The value without quotes and without a comment behind it.
    func plainValue(in bytes: [UInt8]) -> String {
        Self.plain(String(decoding: bytes[value], as: UTF8.self))
    }

    static func plain(_ text: String) -> String {
        var text = text[...]
        if let quote = text.first, quote == "\"" || quote == "'" {
            text = text.dropFirst()
            return String(text.prefix { $0 != quote })
        }
        if let comment = text.firstRange(of: " #") { text = text[..<comment.lowerBound] }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

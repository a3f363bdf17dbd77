/// A place in a file at which a person writes: what it is in, and what is written there already.
struct Spot {
    /// The keys and lists around it, the outermost first.
    var path: [Component] = []

    enum Component: Hashable {
        /// The value of a key, in a map with these keys and their values.
        case key(String, beside: [String: String])
        case element
    }

    enum State: Hashable {
        /// A key is written, or a value of which there is nothing but the beginning of a word.
        case start

        /// The value of a key or an element of brackets.
        case value

        /// A line of a text.
        case text
    }

    var state = State.start

    /// The keys of the map that it is in, with their values.
    var beside: [String: String] = [:]

    /// What is written so far of the word or value.
    var written: Range<Int>

    /// The brackets that are open in its line, the innermost last.
    var brackets: [Character] = []
}

extension TextLines {
    /// Finds what a place is in by the indentation of the lines round it.
    func spot(at offset: Int) -> Spot {
        let number = line(at: offset)
        let range = lines[number]
        let offset = min(offset, range.upperBound)
        let line = OutlineLine(range.lowerBound..<offset, in: bytes)
        var spot = Spot(written: line.value)
        var column = line.column
        if let key = line.key {
            let beside = keys(at: line.column, round: number)
            spot.path = [.key(key.name, beside: beside)]
            spot.state = .value
        } else {
            spot.beside = keys(at: line.column, round: number, without: line.value)
        }
        if !line.dashes.isEmpty {
            spot.path = Array(repeating: .element, count: line.dashes.count) + spot.path
            column = line.dashes[0]
        }
        let isText = climb(from: number, column, isElement: !line.dashes.isEmpty, to: &spot.path)
        if isText {
            spot.state = .text
            spot.written = range.lowerBound..<offset
            return spot
        }
        enterBrackets(&spot)
        return spot
    }

    /// Adds what lies around a column, and returns whether that is a text.
    private func climb(
        from number: Int, _ column: Int, isElement: Bool, to path: inout [Spot.Component]
    ) -> Bool {
        var limit = column
        var isElement = isElement
        var number = number - 1
        while number >= 0, limit > 0 || isElement {
            // Most lines of a long file are further in, and are not read.
            guard begins(number, by: isElement ? limit : limit - 1) else {
                number -= 1
                continue
            }
            let line = OutlineLine(lines[number], in: bytes)
            number -= 1
            guard !line.isEmpty, line.firstColumn < limit || (isElement && line.column <= limit)
            else { continue }
            if let key = line.key, line.column < limit || (isElement && line.column == limit) {
                if line.opensText(in: bytes) { return true }
                let beside = keys(at: line.column, round: number + 1)
                path.insert(.key(key.name, beside: beside), at: 0)
                (limit, isElement) = (line.column, false)
            } else if line.key == nil, line.opensText(in: bytes), line.column < limit {
                return true
            }
            for dash in line.dashes.reversed() where dash < limit {
                path.insert(.element, at: 0)
                (limit, isElement) = (dash, true)
            }
        }
        return false
    }

    /// Whether the first sign of a line stands in a column or before it.
    private func begins(_ line: Int, by column: Int) -> Bool {
        let range = lines[line]
        let end = min(range.upperBound, range.lowerBound + column + 1)
        return bytes[range.lowerBound..<max(range.lowerBound, end)]
            .contains { $0 != UInt8(ascii: " ") }
    }

    /// The keys of the map whose keys stand in a column round a line, with their values.
    private func keys(
        at column: Int, round number: Int, without written: Range<Int>? = nil
    ) -> [String: String] {
        var keys: [String: String] = [:]
        func add(_ line: OutlineLine) {
            guard line.column == column, let key = line.key,
                key.range.lowerBound != written?.lowerBound
            else { return }
            keys[key.name] = line.plainValue(in: bytes)
        }
        let own = OutlineLine(lines[number], in: bytes)
        add(own)
        var place = number
        var first = own
        while place > 0, first.dashes.last.map({ $0 >= column }) ?? true {
            place -= 1
            guard begins(place, by: column) else { continue }
            let line = OutlineLine(lines[place], in: bytes)
            guard !line.isEmpty else { continue }
            if line.column < column, line.key != nil || line.dashes.isEmpty { break }
            add(line)
            if let dash = line.dashes.first, dash < column { break }
            first = line
        }
        place = number + 1
        while place < lines.count {
            defer { place += 1 }
            guard begins(place, by: column) else { continue }
            let line = OutlineLine(lines[place], in: bytes)
            guard !line.isEmpty else { continue }
            if line.firstColumn < column { break }
            add(line)
        }
        return keys
    }

    /// Goes into lists and maps in brackets that are open in front of the place.
    private func enterBrackets(_ spot: inout Spot) {
        guard let first = bytes[spot.written].first,
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return }
        var reader = BracketReader(bytes, spot.written)
        reader.read()
        guard !reader.open.isEmpty else { return }
        spot.path += reader.path
        spot.beside = reader.open.last?.keys ?? [:]
        spot.state =
            reader.open.last?.key == nil && reader.open.last?.isMap == true ? .start : .value
        spot.written = reader.start..<spot.written.upperBound
        spot.brackets = reader.open.map { $0.isMap ? "{" : "[" }
    }
}

/// Reads lists and maps in brackets up to a place within them.
private struct BracketReader {
    private let bytes: [UInt8]
    private let range: Range<Int>
    private(set) var open: [Level] = []

    /// Where the word begins that is written.
    private(set) var start: Int

    struct Level {
        let isMap: Bool
        var key: String?
        var keys: [String: String] = [:]
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        start = range.lowerBound
    }

    /// The components from the outermost bracket to the place.
    var path: [Spot.Component] {
        open.flatMap { level -> [Spot.Component] in
            guard level.isMap else { return [.element] }
            return level.key.map { [.key($0, beside: level.keys)] } ?? []
        }
    }

    mutating func read() {
        var place = range.lowerBound
        var quote: UInt8?
        while place < range.upperBound {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if isEmpty(place), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else {
                take(byte, at: place)
            }
            place += 1
        }
        while start < range.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    }

    private func isEmpty(_ place: Int) -> Bool {
        bytes[start..<place].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    private mutating func take(_ byte: UInt8, at place: Int) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard isEmpty(place) else { return }
            open.append(Level(isMap: byte == UInt8(ascii: "{")))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            endValue(at: place)
            _ = open.popLast()
        case UInt8(ascii: ","): endValue(at: place)
        case UInt8(ascii: ":"):
            guard open.last?.isMap == true, open.last?.key == nil,
                place + 1 >= range.upperBound
                    || bytes[place + 1] == UInt8(ascii: " ")
            else { return }
            open[open.count - 1].key = word(to: place)
        default: return
        }
        start = place + 1
    }

    private mutating func endValue(at place: Int) {
        guard let last = open.last else { return }
        if let key = last.key { open[open.count - 1].keys[key] = word(to: place) }
        open[open.count - 1].key = nil
    }

    private func word(to end: Int) -> String {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return OutlineLine.plain(String(text.drop { $0 == " " }))
    }
}

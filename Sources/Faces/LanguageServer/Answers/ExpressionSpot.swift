import Diagnostics
import Expressions
import Workflows

/// A place in an expression: the word there, and what stands in front of its dot.
struct ExpressionSpot {
    /// The text of the receiver, such as `open.value` of `open.value.ti`.
    var receiver: String?
    var word: Range<Int>

    init(at offset: Int, in bytes: [UInt8], from start: Int) {
        var place = offset
        while place > start, Self.isWord(bytes[place - 1]) { place -= 1 }
        word = place..<offset
        guard place > start, bytes[place - 1] == UInt8(ascii: ".") else { return }
        let end = place - 1
        place = end
        var depth = 0
        while place > start {
            let byte = bytes[place - 1]
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
                depth += 1
            } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
                guard depth > 0 else { break }
                depth -= 1
            } else if depth == 0, !Self.isWord(byte), byte != UInt8(ascii: ".") {
                break
            }
            place -= 1
        }
        receiver = String(decoding: bytes[place..<end], as: UTF8.self)
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension Assistant {
    /// Where the expression begins that a place is in, if it is in one.
    func expressionStart(at offset: Int, _ spot: Spot, _ part: FilePart?) -> Int? {
        let line = lines.lines[lines.line(at: offset)]
        var start: Int?
        var place = line.lowerBound
        while place < min(offset, line.upperBound) {
            if lines.bytes[place...].starts(with: "${{".utf8), place + 3 <= offset {
                start = place + 3
                place += 3
            } else if lines.bytes[place...].starts(with: "}}".utf8), place + 2 <= offset {
                start = nil
                place += 2
            } else {
                place += 1
            }
        }
        if let start { return start }
        guard part?.role == .expression, spot.state == .value else { return nil }
        let first = spot.written.lowerBound
        let isQuoted = first < offset && "\"'".utf8.contains(lines.bytes[first])
        return isQuoted ? first + 1 : first
    }

    /// The names that can be used at a place: as the file is, or else with an expression in the
    /// place of what is being written, or else as far as the lines above can be read.
    func environment(at offset: Int, _ spot: Spot, _ part: FilePart?) -> Environment? {
        if let brief = lines.brief(at: offset) {
            let document = OpenDocument(
                uri: document.uri, path: document.path, place: document.place, text: brief.text,
                version: nil)
            let assistant = Assistant(
                document: document, sight: sight, workplace: workplace, unit: unit)
            let place = brief.offset
            return assistant.fullEnvironment(at: place, document.lines.spot(at: place), part)
        }
        return fullEnvironment(at: offset, spot, part)
    }

    private func fullEnvironment(
        at offset: Int, _ spot: Spot, _ part: FilePart?
    ) -> Environment? {
        let whole = document.alone(at: workplace)
        let plain = sight.names(at: offset, in: whole)
        if let plain, plain.isExact { return plain.environment }
        if let probe = probe(at: offset, spot, part) {
            let names = sight.names(
                at: probe.offset, in: document.alone(with: probe.text, at: workplace))
            if let names { return names.environment }
        }
        if let plain { return plain.environment }
        if let environment = environment(above: offset) { return environment }
        return lastEnvironment(at: offset)
    }

    /// The names below what stands above a line as far as it can be read.
    private func environment(above offset: Int) -> Environment? {
        var end = lines.lines[lines.line(at: offset)].lowerBound
        for _ in 0..<Self.mostCuts where end > 0 {
            let above = lines.text(0..<end)
            let (project, fault) = document.reading(above, at: workplace)
            if let names = sight.names(at: offset, in: project) { return names.environment }
            // What is broken begins in this line or above it.
            let place = min(fault ?? end, end - 1)
            end = lines.lines[lines.line(at: place)].lowerBound
        }
        return nil
    }

    /// How often a piece of a broken file is left out before that is given up.
    private static let mostCuts = 8

    /// The names at the line where the file could last be read.
    private func lastEnvironment(at offset: Int) -> Environment? {
        guard let source = own?.source, source.text != document.source.text else { return nil }
        let last = OpenDocument(
            uri: document.uri, path: document.path, place: document.place, text: source.text,
            version: nil)
        let line = min(lines.line(at: offset), last.lines.lines.count - 1)
        return sight.names(
            at: last.lines.lines[line].upperBound, in: last.alone(at: workplace))?.environment
    }

    /// The text with a plain expression in the place of the value that is being written.
    private func probe(
        at offset: Int, _ spot: Spot, _ part: FilePart?
    ) -> (text: String, offset: Int)? {
        let line = lines.lines[lines.line(at: offset)]
        let before = lines.bytes[..<spot.written.lowerBound]
        var value = part?.role == .expression ? "true" : "\"${{ true }}\""
        if spot.state == .text {
            let indentation = lines.bytes[spot.written].prefix { $0 == UInt8(ascii: " ") }.count
            value = String(repeating: " ", count: indentation) + "${{ true }}"
        }
        let closers = spot.brackets.reversed().map { $0 == "{" ? " }" : "]" }.joined()
        let text =
            String(decoding: before, as: UTF8.self) + value + closers
            + String(decoding: lines.bytes[line.upperBound...], as: UTF8.self)
        let shift = value.utf8.count - (value.hasSuffix("}}\"") ? 8 : value.hasSuffix("}}") ? 7 : 4)
        return (text, before.count + shift)
    }

    /// The type of a text in an environment, or `nil` where it has none.
    func type(of text: String, in environment: Environment) -> ExpressionType? {
        let parsing = Parsing(text)
        let type = environment.check(parsing.expression).type
        return type == .unknown ? nil : type
    }
}

extension ExpressionType {
    /// The record in it, through what may be missing or must not be shown.
    var record: RecordType? {
        switch self {
        case .record(let record): record
        case .nullable(let inner), .optional(let inner), .secret(let inner): inner.record
        default: nil
        }
    }

    /// The type in words for people.
    var words: String {
        noun.hasPrefix("a ")
            ? String(noun.dropFirst(2)) : noun.hasPrefix("an ") ? String(noun.dropFirst(3)) : noun
    }
}

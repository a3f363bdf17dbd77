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

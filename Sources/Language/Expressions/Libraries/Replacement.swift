import RegularExpressions

/// The text in whose place a match goes, with `\1` to `\9` for what groups have matched and `\0`
/// for the whole.
struct Replacement {
    private enum Part {
        case text(String)
        case group(Int)
    }

    private var parts: [Part] = []

    init(_ text: String, groupCount: Int) throws(ExpressionError) {
        var rest = text[...].unicodeScalars
        while let backslash = rest.firstIndex(of: "\\") {
            parts.append(.text(String(rest[..<backslash])))
            rest = rest[rest.index(after: backslash)...]
            switch rest.popFirst() {
            case "\\": parts.append(.text("\\"))
            case let digit? where ("0"..."9").contains(digit):
                let number = Int(digit.value & 0xF)
                guard number <= groupCount else {
                    throw .invalidArgument("the replacement names a group that is not there")
                }
                parts.append(.group(number))
            default:
                throw .invalidArgument(
                    "a backslash in a replacement needs a digit after it, or another backslash")
            }
        }
        parts.append(.text(String(rest)))
    }

    func size(for match: RegularExpression.Match) -> Int {
        parts.reduce(0) { size, part in
            switch part {
            case .text(let text): size + text.utf8.count
            case .group(let number): size + (match[number]?.count ?? 0)
            }
        }
    }

    func append(for match: RegularExpression.Match, in bytes: [UInt8], to result: inout [UInt8]) {
        for part in parts {
            switch part {
            case .text(let text): result += text.utf8
            case .group(let number): if let range = match[number] { result += bytes[range] }
            }
        }
    }
}

extension RegularExpression.Match {
    /// The range that a group matched, of which number 0 is the whole.
    fileprivate subscript(number: Int) -> Range<Int>? { number == 0 ? range : groups[number - 1] }
}

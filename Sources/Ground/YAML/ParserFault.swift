import CYAML
import Diagnostics

/// The reason why libyaml has stopped, in our words, with its place.
struct ParserFault {
    /// The words of libyaml, and the subject of them.
    private let problem: String
    private let context: String

    /// The place where it stopped, and the start of the thing that it was reading; as offsets in
    /// bytes.
    private let place: Int
    private let start: Int
    private let source: SourceFile

    init(problem: String, context: String, from start: Int, at place: Int, in source: SourceFile) {
        self.problem = problem
        self.context = context
        self.place = place
        self.start = start
        self.source = source
    }

    init(_ parser: borrowing yaml_parser_t, in source: SourceFile) {
        var cursor = ScalarCursor(source)
        let place =
            parser.error == YAML_READER_ERROR
            ? Int(parser.problem_offset) : Int(cursor.offset(of: parser.problem_mark.index))
        self.init(
            problem: parser.problem.map { String(cString: $0) } ?? "",
            context: parser.context.map { String(cString: $0) } ?? "",
            from: parser.context == nil ? place : Int(cursor.offset(of: parser.context_mark.index)),
            at: place, in: source)
    }
}

extension ParserFault {
    /// The message, and where the mistake is rather than where it was noticed.
    var fault: Fault {
        switch problem {
        case "could not find expected ':'": Fault(.noColon(), restOfLine(from: start))
        case "mapping values are not allowed in this context":
            Fault(.misplacedValue(), character(at: place))
        case "mapping keys are not allowed in this context":
            Fault(.misplacedKey(), character(at: place))
        case "block sequence entries are not allowed in this context":
            Fault(.misplacedItem(), character(at: place))
        case "did not find expected key" where isBehindQuote:
            Fault(.textBehindQuote(), restOfLine(from: place))
        case "did not find expected key": Fault(.noKey(), word(at: place))
        case "did not find expected '-' indicator": Fault(.noItem(), word(at: place))
        case "did not find expected ',' or ']'" where scalar(at: place) == "{":
            Fault(.mapInText(), character(at: place))
        case "did not find expected ',' or ']'": Fault(.unclosed("[", "]"), character(at: start))
        case "did not find expected ',' or '}'": Fault(.unclosed("{", "}"), character(at: start))
        case "did not find expected node content": Fault(.noValue(), word(at: place))
        case "did not find expected <document start>": Fault(.afterEnd(), word(at: place))
        case "control characters are not allowed":
            Fault(.controlCharacter(scalar(at: place)), character(at: place), isCertain: true)
        case "": Fault(.noMemory(), SourceRange(at: place))
        default: faultInToken
        }
    }

    private var faultInToken: Fault {
        switch problem {
        case "found character that cannot start any token" where scalar(at: place) == "\t",
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            Fault(.tab(), character(at: place), isCertain: true)
        case "found character that cannot start any token":
            Fault(.reserved(scalar(at: place)), character(at: place))
        case "found unexpected end of stream", "found unexpected document indicator":
            Fault(.unclosedQuote(), character(at: start), isCertain: true)
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            Fault(.unknownEscape(), escape(at: place), isCertain: true)
        case "found an indentation indicator equal to 0",
            "did not find expected comment or line break"
        where context == "while scanning a block scalar":
            Fault(.textBesideMark(scalar(at: start)), word(at: place))
        case "found unexpected ':'": Fault(.misplacedValue(), character(at: place))
        default: faultInProperty
        }
    }

    private var faultInProperty: Fault {
        switch context {
        case "while scanning an alias": Fault(.noAlias(), restOfLine(from: start))
        case "while scanning an anchor": Fault(.noAnchor(), restOfLine(from: start))
        case "while scanning a tag", "while parsing a tag", "while parsing a node":
            Fault(.noTag(), restOfLine(from: start))
        case "while scanning a directive", "while scanning a %YAML directive",
            "while scanning a %TAG directive", "while scanning a tag directive",
            "while parsing a tag directive", "while parsing a %TAG directive":
            Fault(.directive(), restOfLine(from: start))
        default:
            problem.hasPrefix("found duplicate") || problem.hasPrefix("found incompatible")
                ? Fault(.directive(), restOfLine(from: place))
                : Fault(.malformed(problem), character(at: place))
        }
    }
}

extension ParserFault {
    /// Whether a quote ends right before the place.
    private var isBehindQuote: Bool {
        let before = source[SourceRange(0..<place)].reversed().drop { $0 == " " }.first
        return before == "'" || before == "\""
    }

    private func scalar(at offset: Int) -> Unicode.Scalar? {
        source[SourceRange(offset..<source.text.utf8.count)].unicodeScalars.first
    }

    private func character(at offset: Int) -> SourceRange {
        SourceRange(offset..<offset + (scalar(at: offset).map(UTF8.width) ?? 0))
    }

    private func word(at offset: Int) -> SourceRange { range(from: offset) { !$0.isWhitespace } }

    private func restOfLine(from offset: Int) -> SourceRange {
        range(from: offset) { !$0.isNewline }
    }

    private func range(from offset: Int, while isIn: (Character) -> Bool) -> SourceRange {
        let text = source[SourceRange(offset..<source.text.utf8.count)].prefix(while: isIn)
        let end = text.utf8.count - text.reversed().prefix(while: \.isWhitespace).count
        return SourceRange(offset..<offset + end)
    }

    /// The backslash at or before a place, and the letter after it.
    private func escape(at offset: Int) -> SourceRange {
        let end = min(offset + 1, source.text.utf8.count)
        let before = source[SourceRange(start..<end)].utf8
        let length = before.reversed().prefix { $0 != UInt8(ascii: "\\") }.count + 1
        return SourceRange(end - length..<character(at: end - length + 1).end)
    }
}

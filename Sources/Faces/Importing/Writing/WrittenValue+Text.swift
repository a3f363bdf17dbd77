import Diagnostics
import Values

extension WrittenValue {
    /// The lines of a file that has it.
    var fileText: String { lines.map { "\($0)\n" }.joined() }

    private var lines: [String] {
        switch self {
        case .raw(let text): [text]
        case .text(let text): [Self.scalar(text)]
        case .inline(let value): [value.inlined]
        case .list(let elements) where elements.isEmpty: ["[]"]
        case .map(let entries) where entries.isEmpty: ["{}"]
        case .list(let elements): elements.flatMap(Self.lines)
        case .map(let entries): entries.flatMap(Self.lines)
        }
    }

    private static func lines(of element: Element) -> [String] {
        let remarks = comments(element.remarks)
        // Remarks of the first key stand above the sign of the element.
        guard case .map(var entries) = element.value, !entries.isEmpty else {
            let lines = element.value.block ?? element.value.lines
            return remarks + indented(lines, first: "- ")
        }
        let first = comments(entries[0].remarks)
        entries[0].remarks = []
        return remarks + first + indented(WrittenValue.map(entries).lines, first: "- ")
    }

    private static func lines(of entry: Entry) -> [String] {
        let key = name(entry.key)
        let remarks = comments(entry.remarks)
        if let block = entry.value.block { return remarks + indented(block, first: "\(key): ") }
        let lines = entry.value.lines
        guard entry.value.isNested else { return remarks + ["\(key): \(lines[0])"] }
        return remarks + ["\(key):"] + lines.map { "  \($0)" }
    }

    private var isNested: Bool {
        switch self {
        case .list(let elements): !elements.isEmpty
        case .map(let entries): !entries.isEmpty
        case .raw, .text, .inline: false
        }
    }

    private static func indented(_ lines: [String], first: String) -> [String] {
        lines.enumerated().map { index, line in
            index == 0 ? first + line : line.isEmpty ? line : "  \(line)"
        }
    }

    private var inlined: String {
        switch self {
        case .raw(let text): text
        case .text(let text): Self.quoted(text)
        case .inline(let value): value.inlined
        case .list(let elements): "[\(elements.map(\.value.inlined).joined(separator: ", "))]"
        case .map(let entries):
            "{ \(entries.map { "\(Self.name($0.key)): \($0.value.inlined)" }.joined(separator: ", ")) }"
        }
    }
}

extension WrittenValue {
    /// The head and the lines of a text that is written as it is, where its lines can be.
    private var block: [String]? {
        guard case .text(let text) = self, text.contains("\n"), Self.isBlock(text) else {
            return nil
        }
        let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        return [text.hasSuffix("\n") ? "|" : "|-"] + lines.map { String($0) }
    }

    private static func isBlock(_ text: String) -> Bool {
        guard let first = text.first, !first.isWhitespace, !text.hasSuffix("\n\n") else {
            return false
        }
        return text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || ($0.value >= 32 && $0.value != 127 && $0.value < 0x80)
                || ($0.value >= 0xA0 && $0.value < 0x2028) || (0x2030...0xD7FF).contains($0.value)
        }
    }

    private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : Value.string(text).json
    }

    /// Between commas and brackets, words alone go without quotes.
    private static func quoted(_ text: String) -> String {
        isPlain(text) && !text.contains(where: { " ,".contains($0) })
            ? text : Value.string(text).json
    }

    /// A key; "on" is one like any other here.
    private static func name(_ key: String) -> String {
        let isBare = key.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0))
        }
        return isBare && (key == "on" || isPlain(key)) ? key : Value.string(key).json
    }

    /// Whether YAML takes a text without quotes for itself, also in files of older readers.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter || first == "/",
            text.last != " "
        else { return false }
        let words: Set<String> = [
            "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf",
        ]
        return !words.contains(text.lowercased())
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || " ,./_-'()+=".contains($0))
            }
    }

    /// The lines of comments; none is as long as to run out of sight.
    private static func comments(_ remarks: [String]) -> [String] {
        remarks.flatMap { remark in
            var lines: [String] = []
            for word in TerminalText.visible(remark).split(whereSeparator: \.isWhitespace) {
                if let last = lines.last, last.count + word.count < 92 {
                    lines[lines.count - 1] += " \(word)"
                } else {
                    lines.append(lines.isEmpty ? "# \(word)" : "#   \(word)")
                }
            }
            return lines
        }
    }
}

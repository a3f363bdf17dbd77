import Diagnostics

/// Finds values that YAML takes for something else, and says how to quote them.
///
/// Expressions, rules and patterns are full of characters that mean something to YAML, so a mistake on a line with one
/// of them is most likely a missing pair of quotes.
struct QuotingAdvice {
    private let source: SourceFile

    /// The keys whose values are expressions, rules or patterns.
    private let keys: Set<String>

    init(_ source: SourceFile, keys: Set<String>) {
        self.source = source
        self.keys = keys
    }

    /// Returns the advice for a mistake at a place, or `nil` if quotes are not what is missing there.
    func advice(at offset: Int) -> Fault? {
        guard let line = LineValue(at: offset, in: source) else { return nil }
        let text = source[line.range]
        let isExpression = line.key.map { keys.contains(String($0)) } ?? false
        guard isExpression || text.contains("${{") else { return nil }
        // What is in brackets is a list or a map, and only what stands in it needs quotes.
        if !isExpression, text.first == "{" || text.first == "[" {
            let expressions = expressions(in: line.range)
            if !expressions.isEmpty { return advice(quoting: expressions, of: line) }
        }
        return advice(quoting: [line.range], of: line)
    }

    /// Returns the advice to quote a value that begins with `first`, or `nil` if it begins otherwise.
    func advice(at offset: Int, beginningWith first: Character) -> Fault? {
        guard let line = LineValue(at: offset, in: source), source[line.range].first == first
        else { return nil }
        return advice(quoting: [line.range], of: line)
    }

    /// Returns the advice to quote all that stands in a line behind its key.
    func advice(quotingLineAt offset: Int) -> Fault? {
        LineValue(at: offset, in: source).map { advice(quoting: [$0.range], of: $0) }
    }

    private func advice(quoting ranges: [SourceRange], of line: LineValue) -> Fault {
        var shown = ""
        var position = line.start
        for range in ranges {
            shown += source[SourceRange(position..<range.start)] + Self.quoted(source[range])
            position = range.end
        }
        shown += source[SourceRange(position..<line.range.end)]
        let replacements = ranges.map {
            Diagnostic.Fix.Replacement($0, with: Self.quoted(source[$0]))
        }
        return Fault(
            .unquoted(shown), ranges.first ?? line.range,
            fix: Diagnostic.Fix("quote this value", replacements))
    }

    /// All `${{ … }}` in a range.
    private func expressions(in range: SourceRange) -> [SourceRange] {
        var found: [SourceRange] = []
        var rest = source[range]
        while let start = rest.firstRange(of: "${{"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            let first = range.end - rest[start.lowerBound...].utf8.count
            rest = rest[end.upperBound...]
            found.append(SourceRange(first..<range.end - rest.utf8.count))
        }
        return found
    }

    /// The text in the quotes that need the fewest escapes.
    static func quoted(_ text: Substring) -> String {
        text.contains("\"") || text.contains("\\")
            ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
    }
}

/// What stands in a line behind its key, or in an item of a list without one.
private struct LineValue {
    /// Where the line begins after its indentation.
    let start: Int
    let key: Substring?
    let range: SourceRange

    init?(at offset: Int, in source: SourceFile) {
        let first = source.offset(
            of: SourceLocation(line: source.location(of: offset).line, column: 1))
        let line = source[SourceRange(first..<source.text.utf8.count)].prefix { !$0.isNewline }
        var rest = line.drop { $0 == " " }
        start = first + line.utf8.count - rest.utf8.count
        while rest.hasPrefix("- ") { rest = rest.dropFirst().drop { $0 == " " } }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let behind = rest.dropFirst(name.count)
        let hasKey = !name.isEmpty && behind.hasPrefix(": ")
        key = hasKey ? name : nil
        if hasKey { rest = behind.dropFirst().drop { $0 == " " } }
        guard !rest.isEmpty else { return nil }
        let spaces = rest.reversed().prefix(while: \.isWhitespace).count
        let end = first + line.utf8.count
        range = SourceRange(end - rest.utf8.count..<end - spaces)
    }
}

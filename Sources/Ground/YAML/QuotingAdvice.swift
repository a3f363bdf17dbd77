import Diagnostics

/// Finds values that YAML takes for something else, and says how to quote them.
///
/// Expressions, rules and patterns are full of characters that mean something to YAML, so a mistake
/// on a line with one of them is most likely a missing pair of quotes.
public struct QuotingAdvice {
    private let source: SourceFile

    /// The keys whose values are expressions, rules or patterns.
    private let keys: Set<String>

    init(_ source: SourceFile, keys: Set<String>) {
        self.source = source
        self.keys = keys
    }

    /// Returns the advice for a mistake at a place, or `nil` if quotes are not what is missing
    /// there.
    func advice(at offset: Int) -> Fault? {
        // A mistake before the value is not the value's fault.
        guard let line = LineValue(at: offset, in: source), offset >= line.range.start
        else { return nil }
        let text = source[line.range]
        let isExpression = line.key.map { keys.contains(String($0)) } ?? false
        guard isExpression || text.contains("${{") else { return nil }
        // A block of text is meant, whose lines come next.
        if text.first == "|" || text.first == ">" { return nil }
        // A value in brackets is a list or a map, and only its content needs quotes.
        if !isExpression, text.first == "{" || text.first == "[" {
            let values = values(around: expressions(in: line.range), in: line.range)
            if !values.isEmpty { return advice(quoting: values, of: line) }
        }
        return advice(quoting: [line.range], of: line)
    }

    /// Returns the advice to quote a value that begins with `first`, or `nil` if it begins
    /// otherwise or goes on in the next line.
    func advice(_ value: SourceRange, beginningWith first: Character) -> Fault? {
        guard let line = LineValue(at: value.start, in: source), value.end <= line.range.end,
            source[line.range].first == first
        else { return nil }
        return advice(quoting: [line.range], of: line)
    }

    /// Returns the advice to quote a value with what follows it in its line.
    func advice(quotingLineOf value: SourceRange) -> Fault {
        guard let line = LineValue(at: value.start, in: source), value.end <= line.range.end
        else { return Fault(.unquoted(), value) }
        return advice(quoting: [line.range], of: line)
    }

    private func advice(quoting ranges: [SourceRange], of line: LineValue) -> Fault {
        // Quotes would have to reach into the next line.
        if line.goesOn, ranges == [line.range] { return Fault(.unquoted(), line.range) }
        var shown = ""
        var position = line.start
        for range in ranges {
            shown += source[SourceRange(position..<range.start)] + Self.requoted(source[range])
            position = range.end
        }
        shown += source[SourceRange(position..<line.range.end)]
        let replacements = ranges.map {
            Diagnostic.Fix.Replacement($0, with: Self.requoted(source[$0]))
        }
        return Fault(
            .unquoted(shown), ranges.first ?? line.range,
            fix: Diagnostic.Fix("quote this value", replacements))
    }

    /// All `${{ … }}` in a range that are not in quotes, and the texts in quotes that one ends too
    /// early.
    private func expressions(in range: SourceRange) -> [SourceRange] {
        var found: [SourceRange] = []
        var quote: (mark: Character, start: Int)?
        var expression = ExpressionCursor()
        var (offset, done) = (range.start, range.start)
        for character in source[range] {
            let here = offset
            offset += character.utf8.count
            guard here >= done else { continue }
            let isOver = expression.pass(character, at: here, in: source)
            if !isOver, expression.start == nil {
                if let open = quote {
                    if character == open.mark { quote = nil }
                } else if character == "\"" || character == "'" {
                    quote = (character, here)
                }
            }
            guard isOver, let first = expression.start else { continue }
            expression = ExpressionCursor()
            let whole = SourceRange(first..<offset)
            guard let open = quote else {
                found.append(whole)
                continue
            }
            guard source[whole].contains(open.mark),
                let end = end(ofTextIn: open.mark, from: offset, in: range)
            else { continue }
            found.append(SourceRange(open.start..<end))
            (quote, done) = (nil, end)
        }
        return found
    }

    /// The end of a text in quotes: where one of them stands before a comma or a bracket that
    /// closes, or at the end.
    private func end(ofTextIn mark: Character, from start: Int, in range: SourceRange) -> Int? {
        var expression = ExpressionCursor()
        var offset = start
        for character in source[SourceRange(start..<range.end)] {
            let here = offset
            offset += character.utf8.count
            if expression.pass(character, at: here, in: source) { expression = ExpressionCursor() }
            guard expression.start == nil, character == mark else { continue }
            let next = source[SourceRange(offset..<range.end)].first { $0 != " " }
            if next.map({ ",]}".contains($0) }) ?? true { return offset }
        }
        return nil
    }

    /// The values of a list or a map in brackets that have these expressions, with the words beside
    /// them.
    private func values(
        around expressions: [SourceRange], in range: SourceRange
    ) -> [SourceRange] {
        var values: [SourceRange] = []
        var isOpen = false
        for expression in expressions {
            if source[expression].hasPrefix("${{") {
                let start = isOpen ? values.removeLast().start : start(of: expression, in: range)
                let rest = source[SourceRange(expression.end..<range.end)]
                var words = rest.prefix { !",]}".contains($0) }
                let next = words.firstRange(of: "${{")
                isOpen = next != nil
                if let next { words = words[..<next.lowerBound] }
                let spaces = isOpen ? 0 : words.reversed().prefix { $0 == " " }.count
                values.append(SourceRange(start..<expression.end + words.utf8.count - spaces))
            } else {
                values.append(expression)
            }
        }
        return values
    }

    /// The start of the value in brackets that an expression stands in.
    private func start(of expression: SourceRange, in range: SourceRange) -> Int {
        let before = source[SourceRange(range.start..<expression.start)]
        var words = before.reversed().prefix { !"{[,".contains($0) }.reversed()[...]
        while let colon = words.firstRange(of: ": ") { words = words[colon.upperBound...] }
        let first = words.drop { $0 == " " }
        return expression.start - first.reduce(0) { $0 + $1.utf8.count }
    }

    /// Returns a value in quotes that hold all of it.
    private static func requoted(_ text: Substring) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return quoted(text)
        }
        let parts = text.split(separator: quote, omittingEmptySubsequences: false)
        let between = stride(from: 2, to: parts.count - 2, by: 2).map { parts[$0] }
        // It is one text whose quotes end too early, unless signs stand between several.
        let areSeveral =
            parts.count % 2 == 1 && !between.isEmpty && !text.dropFirst().hasPrefix("${{")
            && between.allSatisfy { part in
                [part.first { $0 != " " }, part.last { $0 != " " }].allSatisfy {
                    $0.map(operators.contains) ?? false
                }
            }
        return quoted(areSeveral ? text : text.dropFirst().dropLast())
    }

    private static let operators = "=<>!&|+-*/%?:,.([])"

    /// Returns a line's text in the quotes that need the fewest escapes.
    public static func quoted(_ text: Substring) -> String {
        text.contains("\"") || text.contains("\\")
            ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
    }
}

/// Follows a `${{ … }}` to the brace that closes its first.
private struct ExpressionCursor {
    private(set) var start: Int?
    private var depth = 0

    /// Passes a character, and returns whether the expression ends with it.
    mutating func pass(_ character: Character, at offset: Int, in source: SourceFile) -> Bool {
        if start == nil {
            if source[SourceRange(offset..<offset + 3)] == "${{" { start = offset }
            return false
        }
        depth += character == "{" ? 1 : character == "}" ? -1 : 0
        return depth == 0 && character == "}"
    }
}

/// The value in a line behind its key, or in an item of a list without one.
private struct LineValue {
    /// The length up to which lines are looked at; longer ones are not written by hand.
    private static let mostBytes = 1000

    /// The start of the line after its indentation.
    let start: Int
    let key: Substring?
    let range: SourceRange

    /// Whether the next line is indented further than the key, and so belongs to the value.
    let goesOn: Bool

    init?(at offset: Int, in source: SourceFile) {
        let number = source.location(of: offset).line
        let first = source.offset(of: SourceLocation(line: number, column: 1))
        let line = source[SourceRange(first..<first + Self.mostBytes)].prefix { !$0.isNewline }
        guard line.utf8.count < Self.mostBytes else { return nil }
        var rest = line.drop { $0 == " " }
        start = first + line.utf8.count - rest.utf8.count
        var column = rest.startIndex
        while rest.hasPrefix("- ") {
            column = rest.startIndex
            rest = rest.dropFirst().drop { $0 == " " }
        }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let behind = rest.dropFirst(name.count)
        let hasKey = !name.isEmpty && behind.hasPrefix(": ")
        key = hasKey ? name : nil
        if hasKey {
            column = rest.startIndex
            rest = behind.dropFirst().drop { $0 == " " }
        }
        guard !rest.isEmpty else { return nil }
        let spaces = rest.reversed().prefix(while: \.isWhitespace).count
        let end = first + line.utf8.count
        range = SourceRange(end - rest.utf8.count..<end - spaces)
        let indentation = line[..<column].utf8.count
        let next =
            source[SourceRange(end..<end + Self.mostBytes)]
            .split(whereSeparator: \.isNewline).first { !$0.allSatisfy { $0 == " " } } ?? ""
        goesOn = next.prefix { $0 == " " }.count > indentation
    }
}

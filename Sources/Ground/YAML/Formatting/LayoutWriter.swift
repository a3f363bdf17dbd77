import Diagnostics

/// Writes the tokens of a text with other spaces between them: each line begins where its depth
/// says, and what stands on one line stays on one line.
struct LayoutWriter {
    private let source: SourceFile
    private(set) var written: [UInt8] = []

    /// The lists and maps without brackets round the place, the outermost first.
    private var levels: [Level] = []

    /// The same when the last token was written, which a comment may belong to.
    private var formerLevels: [Level] = []

    /// The list or map that begins with the next token.
    private var opening: Token.Kind?

    /// Whether a key begins with the next token.
    private var isAtKey = false

    /// The number of brackets round the place, and where their lines begin.
    private var brackets = 0
    private var bracketBase = 0
    private var last: Token.Kind?

    /// Where in the file the last token ends.
    private var place = 0

    /// The number of bytes that end a text under `|`, whose empty lines may count.
    private var blockEnd = 0

    /// Whether the file has to end without a line break.
    private var lacksBreak = false

    private struct Level {
        let kind: Token.Kind

        /// Where it stood, and where it stands now.
        let old: Int
        let new: Int

        /// Whether it is a list no deeper than the key in front of it, which has no token.
        var isBesideKey = false
    }

    private init(_ source: SourceFile) { self.source = source }

    /// Returns the text in the new layout, or throws where a tab or something unusual is.
    static func text(of source: SourceFile) throws(Fault) -> String {
        var writer = LayoutWriter(source)
        let file = source.text.utf8Span
        for token in Token.all(of: source) { try writer.take(token, in: file.span) }
        return String(decoding: writer.written, as: UTF8.self)
    }
}

extension LayoutWriter {
    private mutating func take(_ token: Token, in text: Span<UInt8>) throws(Fault) {
        leaveListBesideKey(before: token)
        switch token.kind {
        case .blockMapStart, .blockListStart: opening = token.kind
        case .blockEnd: _ = levels.popLast()
        case .key where !token.isWritten: isAtKey = true
        default: try write(token, in: text)
        }
    }

    /// A list beside its key ends with the next key, or with the map.
    private mutating func leaveListBesideKey(before token: Token) {
        guard brackets == 0, opening == nil, levels.last?.isBesideKey == true else { return }
        if token.kind == .key || token.kind == .colon || token.kind == .blockEnd {
            levels.removeLast()
        }
    }

    private mutating func write(_ token: Token, in text: Span<UInt8>) throws(Fault) {
        let gap = try Gap(place..<max(place, token.range.lowerBound), in: text)
        let isFirst = last == nil
        let begins = gap.hasBreak || isFirst
        let old = begins ? gap.spaces : text.column(of: token.range.lowerBound)
        if token.kind == .dash, brackets == 0, opening == nil, let map = levels.last,
            map.kind == .blockMapStart
        {
            levels.append(
                Level(kind: .blockListStart, old: old, new: map.new + 2, isBesideKey: true))
        }
        if begins {
            let column = column(of: token)
            try write(
                gap, before: (old, column), isFirst: isFirst, isLast: token.kind == .end, text)
            if token.kind == .end { return finish() }
            indent(to: column)
        } else if token.kind == .end {
            return finish()
        } else {
            let count = spaces(in: gap, before: token)
            written.append(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: count))
        }
        if let kind = opening { levels.append(Level(kind: kind, old: old, new: writtenColumn)) }
        opening = nil
        try copy(token, in: text)
        formerLevels = levels
        isAtKey = false
        last = token.kind
    }

    private mutating func finish() {
        while written.count > blockEnd, written.last == UInt8(ascii: "\n") { written.removeLast() }
        if !written.isEmpty, !lacksBreak { written.append(UInt8(ascii: "\n")) }
    }
}

// Columns and spaces.
extension LayoutWriter {
    private var writtenColumn: Int {
        written.count - (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    }

    /// Where a value stands that begins a line, and the lines that continue one.
    private var valueColumn: Int {
        brackets > 0 ? bracketBase + 2 * brackets : (levels.last.map { $0.new + 2 } ?? 0)
    }

    /// Where a token stands that begins a line.
    private func column(of token: Token) -> Int {
        switch token.kind {
        case .directive, .documentStart, .documentEnd, .end: return 0
        case .bracketClose where brackets > 0: return bracketBase + 2 * (brackets - 1)
        default: break
        }
        if brackets > 0 || opening != nil { return valueColumn }
        let beginsEntry = isAtKey || [.dash, .key, .colon].contains(token.kind)
        return beginsEntry ? levels.last?.new ?? 0 : valueColumn
    }

    /// The number of spaces between two tokens on one line.
    private func spaces(in gap: Gap, before token: Token) -> Int {
        let asWritten = min(gap.spaces, 1)
        switch (last, token.kind) {
        case (.dash, _), (.key, _): return 1
        case (.alias, _), (.anchor, _), (.tag, _): return asWritten
        // A colon without a space behind it would be a part of the key.
        case (.colon, .comma), (.colon, .bracketClose), (.comma, .bracketClose): return asWritten
        case (_, .colon), (_, .comma): return 0
        case (.colon, _), (.comma, _): return 1
        default: return asWritten
        }
    }

    private mutating func indent(to column: Int) {
        written.append(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: column))
    }

    private mutating func endLine() { written.append(UInt8(ascii: "\n")) }

    private mutating func copy(_ range: Range<Int>, of text: Span<UInt8>) {
        text.extracting(range).withUnsafeBufferPointer { written.append(contentsOf: $0) }
    }
}

// Comments and blank lines.
extension LayoutWriter {
    /// Writes what stands between two lines; `next` is where the second one begins, before and now.
    private mutating func write(
        _ gap: Gap, before next: (old: Int, new: Int), isFirst: Bool, isLast: Bool,
        _ text: Span<UInt8>
    ) throws(Fault) {
        var lines = gap.lines
        if let comment = gap.trailing {
            if isFirst {
                lines.insert(.comment(comment, column: comment.lowerBound), at: 0)
            } else {
                append(comment, text)
            }
        }
        if !isFirst { endLine() }
        var isAfterBlank = isFirst
        for line in lines {
            switch line {
            case .blank:
                if !isAfterBlank { endLine() }
                isAfterBlank = true
            case .comment(let range, let column):
                indent(to: self.column(ofCommentAt: column, before: isLast ? nil : next))
                copy(range, of: text)
                endLine()
                isAfterBlank = false
            }
        }
    }

    /// Writes a comment behind what stands on the line.
    private mutating func append(_ comment: Range<Int>, _ text: Span<UInt8>) {
        written.append(contentsOf: "  ".utf8)
        copy(comment, of: text)
    }

    /// Where a comment stands on a line of its own: with what stood as deep as it did.
    private func column(ofCommentAt column: Int, before next: (old: Int, new: Int)?) -> Int {
        if brackets > 0 { return valueColumn }
        var places = formerLevels.map { (old: $0.old, new: $0.new) }
        if let next { places.append(next) }
        let near =
            places.last { $0.old == column }
            ?? places.filter { $0.old < column }.max { $0.old < $1.old }
        return near?.new ?? places.map(\.new).min() ?? 0
    }
}

// Tokens.
extension LayoutWriter {
    private mutating func copy(_ token: Token, in text: Span<UInt8>) throws(Fault) {
        place = token.range.upperBound
        switch token.kind {
        case .scalar(let style) where style.isBlock: try copyBlock(token, in: text)
        case .scalar(let style): copyLines(of: token.range, style, in: text)
        case .bracketOpen:
            if brackets == 0 { bracketBase = levels.last.map { $0.new + 2 } ?? 0 }
            brackets += 1
            copy(token.range, of: text)
        case .bracketClose:
            brackets = max(0, brackets - 1)
            copy(token.range, of: text)
        default: copy(token.range.lowerBound..<text.trimmedEnd(of: token.range), of: text)
        }
    }

    /// Writes a text that may go on in other lines, whose spaces at both ends mean nothing.
    private mutating func copyLines(
        of range: Range<Int>, _ style: Node.ScalarStyle, in text: Span<UInt8>
    ) {
        let lines = text.lines(of: range)
        let column = max(valueColumn, 2)
        for (number, line) in lines.enumerated() {
            var start = line.lowerBound
            if number > 0 {
                endLine()
                while start < line.upperBound, text[start].isBlank { start += 1 }
            }
            let isLast = number + 1 == lines.count
            var end = isLast ? line.upperBound : text.trimmedEnd(of: start..<line.upperBound)
            // A space behind a backslash is a character.
            if style == .doubleQuoted, end > start, text[end - 1] == UInt8(ascii: "\\") {
                end = line.upperBound
            }
            if number > 0, start < end { indent(to: column) }
            copy(start..<end, of: text)
        }
    }

    private mutating func copyBlock(_ token: Token, in text: Span<UInt8>) throws(Fault) {
        let parent = brackets > 0 ? nil : levels.last
        let block = try BlockText(token.range, parent: parent?.old, in: text)
        copy(block.header, of: text)
        if let comment = block.comment { append(comment, text) }
        let column = parent.map { $0.new + (block.number ?? 2) } ?? block.indentation
        for line in block.lines {
            endLine()
            let start = line.lowerBound + min(block.indentation, text.indentation(of: line))
            guard start < line.upperBound else { continue }
            indent(to: column)
            copy(start..<line.upperBound, of: text)
        }
        lacksBreak = block.lacksBreak
        blockEnd = written.count
        place = block.end
    }
}

extension Span<UInt8> {
    /// The number of bytes in front of a place on its line.
    fileprivate func column(of place: Int) -> Int {
        var start = place
        while start > 0, self[start - 1] != UInt8(ascii: "\n"),
            self[start - 1] != UInt8(ascii: "\r")
        { start -= 1 }
        return place - start
    }
}

/// Reads the syntax of RE2, whose every expression can be matched in linear time.
struct PatternParser {
    static let lengthLimit = 20_000
    static let depthLimit = 200

    let scalars: [Unicode.Scalar]
    var index = 0
    var flags = Flags()
    var rangeCount = 0
    private var depth = 0
    private(set) var groupNames: [String?] = []

    struct Flags {
        var ignoresCase = false
        var isMultiline = false
        var dotMatchesLineFeed = false
        var swapsGreed = false
    }

    init(_ text: String) throws(RegularExpressionError) {
        guard text.utf8.count <= Self.lengthLimit else {
            throw RegularExpressionError(
                PatternProblem.tooLong(Self.lengthLimit).sentence,
                at: Self.lengthLimit..<text.utf8.count)
        }
        scalars = Array(text.unicodeScalars)
    }

    mutating func wholePattern() throws(RegularExpressionError) -> Pattern {
        let pattern = try choice()
        guard index == scalars.count else {
            throw error(.groupNotOpened, from: index, to: index + 1)
        }
        return pattern
    }
}

extension PatternParser {
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func skip(_ text: String) -> Bool {
        guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    func text(from start: Int, to end: Int) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<end])
        return text
    }

    /// Makes the error about the scalars from one place to another, or to the one that is next.
    func error(
        _ problem: PatternProblem, from start: Int, to end: Int? = nil
    ) -> RegularExpressionError {
        let first = text(from: 0, to: start).utf8.count
        let count = text(from: start, to: min(end ?? index, scalars.count)).utf8.count
        return RegularExpressionError(problem.sentence, at: first..<first + count)
    }
}

extension PatternParser {
    private mutating func choice() throws(RegularExpressionError) -> Pattern {
        var parts = [try sequence()]
        while skip("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(RegularExpressionError) -> Pattern {
        var parts: [Pattern] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            if skip("\\Q") {
                try readQuote(into: &parts)
            } else {
                let start = index
                guard let part = try single() else { continue }
                parts.append(try repeated(part, from: start))
            }
        }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    /// Reads the text between `\Q` and `\E`, or the end, which stands for itself; its last sign can
    /// be repeated.
    private mutating func readQuote(into parts: inout [Pattern]) throws(RegularExpressionError) {
        while index < scalars.count, !skip("\\E") {
            let start = index
            index += 1
            let part = literal(scalars[start])
            let isLast = index == scalars.count || skip("\\E")
            parts.append(isLast ? try repeated(part, from: start) : part)
            if isLast { return }
        }
    }

    /// Reads what a repetition applies to, or returns `nil` for flags, which match nothing.
    private mutating func single() throws(RegularExpressionError) -> Pattern? {
        let start = index
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return .scalar(try bracketClass(from: start))
        case "\\": return try escape(from: start)
        case ".": return .scalar(flags.dotMatchesLineFeed ? .all : ScalarSet.lineFeed.inverted)
        case "^": return .place(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .place(flags.isMultiline ? .lineEnd : .textEnd)
        case "*", "+", "?": throw error(.nothingToRepeat(String(scalar)), from: start)
        case "{" where counts(after: start) != nil: throw error(.nothingToRepeat("{"), from: start)
        default: return literal(scalar)
        }
    }

    func literal(_ scalar: Unicode.Scalar) -> Pattern {
        let set = ScalarSet(scalar)
        return .scalar(flags.ignoresCase ? set.ignoringCase : set)
    }
}

extension PatternParser {
    /// Reads a group after its `(`, which stands at `start`.
    private mutating func group(from start: Int) throws(RegularExpressionError) -> Pattern? {
        guard depth < Self.depthLimit else { throw error(.tooDeep(Self.depthLimit), from: start) }
        depth += 1
        defer { depth -= 1 }
        let outer = flags
        guard skip("?") else { return try numbered(nil, from: start, outer) }
        if skip("P<") || (next == "<" && !isLookBehind && skip("<")) {
            return try numbered(try name(), from: start, outer)
        }
        guard try readFlags(from: start) else { return nil }
        let pattern = try choice()
        try close(from: start, outer)
        return pattern
    }

    private var isLookBehind: Bool {
        scalars[index...].starts(with: "<=".unicodeScalars)
            || scalars[index...].starts(with: "<!".unicodeScalars)
    }

    private mutating func numbered(
        _ name: String?, from start: Int, _ outer: Flags
    ) throws(RegularExpressionError) -> Pattern {
        groupNames.append(name)
        let number = groupNames.count
        let pattern = try choice()
        try close(from: start, outer)
        return .group(pattern, number: number)
    }

    private mutating func close(from start: Int, _ outer: Flags) throws(RegularExpressionError) {
        guard skip(")") else { throw error(.groupNotClosed, from: start, to: start + 1) }
        flags = outer
    }

    private mutating func name() throws(RegularExpressionError) -> String {
        let start = index
        while let scalar = next, scalar != ">", scalar != ")" { index += 1 }
        let end = index
        let name = text(from: start, to: end)
        let isPlain = scalars[start..<end].allSatisfy { ScalarSet.wordScalars.contains($0.value) }
        guard isPlain, !name.isEmpty, skip(">") else { throw error(.badName(name), from: start) }
        guard !groupNames.contains(name) else {
            throw error(.repeatedName(name), from: start, to: end)
        }
        return name
    }

    /// Reads flags up to `:`, and returns false if they end with `)`, being for what comes after.
    private mutating func readFlags(from start: Int) throws(RegularExpressionError) -> Bool {
        var value = true
        var isComplete = true
        while let scalar = next {
            index += 1
            switch scalar {
            case "i": flags.ignoresCase = value
            case "m": flags.isMultiline = value
            case "s": flags.dotMatchesLineFeed = value
            case "U": flags.swapsGreed = value
            case "-" where value: value = false
            case ":" where isComplete: return true
            case ")" where isComplete && index > start + 3: return false
            case ":", ")", "-": throw error(.flagMissing, from: start)
            case "=", "!", "<": throw error(.lookAround(text(from: start, to: index)), from: start)
            default: throw error(.unknownFlag(String(scalar)), from: index - 1)
            }
            isComplete = scalar != "-"
        }
        throw error(.groupNotClosed, from: start, to: start + 1)
    }
}

import RegularExpressions

/// The results of the functions that search texts with regular expressions.
enum Patterns {
    static func matches(
        _ text: String, _ pattern: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        let expression = try PatternCache.expression(pattern, &budget)
        return try search(&budget) { (work) throws(RegularExpression.WorkLimitReached) in
            try expression.isFound(in: text, work: &work)
        }
    }

    static func extract(
        _ text: String, _ pattern: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        let found = try found(text, pattern, atMost: 1, &budget).first
        return .optional(found.map { .string($0) })
    }

    static func extractAll(
        _ text: String, _ pattern: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Texts {
        Texts(try found(text, pattern, atMost: .max, &budget))
    }

    /// Returns what the expression matches, or its group; a group that is empty or took no part
    /// found nothing.
    private static func found(
        _ text: String, _ pattern: String, atMost limit: Int, _ budget: inout Budget
    ) throws(ExpressionError) -> [String] {
        let expression = try PatternCache.expression(pattern, &budget)
        guard expression.groupNames.count < 2 else {
            throw .invalidArgument(
                "what is extracted is that of one group; write '(?:…)' for the other groups")
        }
        let matches = try all(expression, text, atMost: limit, &budget)
        try budget.make(size: matches.count, of: Texts.width)
        let bytes = Array(text.utf8)
        return matches.compactMap { match in
            guard let group = match.groups.first else { return String(bytes, match.range) }
            return group.flatMap { $0.isEmpty ? nil : String(bytes, $0) }
        }
    }

    private static func all(
        _ expression: RegularExpression, _ text: String, atMost limit: Int, _ budget: inout Budget
    ) throws(ExpressionError) -> [RegularExpression.Match] {
        try search(&budget) { (work) throws(RegularExpression.WorkLimitReached) in
            try expression.matches(in: text, atMost: limit, work: &work)
        }
    }
}

extension Patterns {
    static func replace(
        _ text: String, _ pattern: String, by replacement: String, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        try replaceUpTo(text, pattern, by: replacement, -1, &budget)
    }

    static func replaceUpTo(
        _ text: String, _ pattern: String, by replacement: String, _ limit: Int64,
        _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        let expression = try PatternCache.expression(pattern, &budget)
        let replacement = try Replacement(replacement, groupCount: expression.groupNames.count)
        let matches = try all(expression, text, atMost: limit < 0 ? .max : Int(limit), &budget)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for match in matches {
            let size = match.range.lowerBound - end + replacement.size(for: match)
            try budget.grow(from: result.count, by: size)
            result += bytes[end..<match.range.lowerBound]
            replacement.append(for: match, in: bytes, to: &result)
            end = match.range.upperBound
        }
        try budget.grow(from: result.count, by: bytes.count - end)
        result += bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension Patterns {
    /// The work that one search may do; most take a thousandth of it, and none more than a fraction
    /// of a second.
    private static let workLimit = 5_000_000

    private static func search<T>(
        _ budget: inout Budget,
        _ search: (inout Int) throws(RegularExpression.WorkLimitReached) -> T
    ) throws(ExpressionError) -> T {
        var work = workLimit
        let result: T
        do throws(RegularExpression.WorkLimitReached) {
            result = try search(&work)
        } catch {
            try budget.spend(workLimit / 2)
            throw .invalidArgument("the regular expression takes too long for this text")
        }
        try budget.spend((workLimit - work) / 2)
        return result
    }
}

extension String {
    init(_ bytes: [UInt8], _ range: Range<Int>) { self.init(decoding: bytes[range], as: UTF8.self) }
}

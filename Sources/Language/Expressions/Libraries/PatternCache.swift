import RegularExpressions
import Synchronization

/// Regular expressions that were used lately, since reading one takes far longer than searching a
/// short text.
enum PatternCache {
    private static let limit = 64

    /// The units of work that reading a piece of an expression takes.
    private static let readingCost = 4

    private static let expressions = Mutex<[String: RegularExpression]>([:])

    /// Returns the expression of a pattern; the budget pays for reading one that was not used
    /// lately.
    static func expression(
        _ pattern: String, _ budget: inout Budget
    ) throws(ExpressionError) -> RegularExpression {
        if let known = expressions.withLock({ $0[pattern] }), known.isOf(pattern) { return known }
        let expression: RegularExpression
        do throws(RegularExpressionError) {
            expression = try RegularExpression(pattern)
        } catch {
            // Any mistake may have taken until the end to be seen.
            try budget.spend(readingCost * RegularExpression.sizeLimit)
            // The reason would show the pattern, which could be secret.
            throw .invalidArgument(
                "the text is not a regular expression from byte \(error.range.lowerBound) on")
        }
        try budget.spend(readingCost * expression.size)
        expressions.withLock {
            if $0.count >= limit { $0.removeAll() }
            $0[pattern] = expression
        }
        return expression
    }
}

extension RegularExpression {
    /// Returns whether this has the very code points of a pattern; a dictionary finds what shows
    /// the same as well.
    fileprivate func isOf(_ pattern: String) -> Bool { self.pattern.hasSameCodePoints(as: pattern) }
}

import Diagnostics

extension ExpressionError {
    /// Arguments are of types that the function does not take; the evaluator adds its name and
    /// theirs.
    public static var noMatchingOverload: Self { Self(.noMatchingOverload) }

    /// A function cannot take its arguments, although their types are right.
    public static func invalidArgument(_ sentence: String) -> Self {
        Self(.invalidArgument(sentence))
    }

    static func noOverload(
        of function: String, taking types: [String], at range: SourceRange
    ) -> Self {
        Self(.noOverload(of: function, taking: types), at: range)
    }

    static func tooCostly(limit: Int) -> Self { Self(.tooCostly(limit: limit)) }

    static func tooLarge(limit: Int) -> Self { Self(.tooLarge(limit: limit)) }

    static func tooMuch(limit: Int) -> Self { Self(.tooMuch(limit: limit)) }

    static func noValue(of name: String, at range: SourceRange) -> Self {
        Self(.noValue(of: name), at: range)
    }

    static func noValue(ofType type: String) -> Self { Self(.noValue(ofType: type)) }

    static func notABool(at range: SourceRange) -> Self { Self(.notABool, at: range) }

    static func notComparable(_ left: String, _ right: String, at range: SourceRange) -> Self {
        Self(.notComparable(left, right), at: range)
    }

    static func notAContainer(_ type: String, at range: SourceRange) -> Self {
        Self(.notAContainer(type), at: range)
    }

    static func noField(_ name: String, at range: SourceRange) -> Self {
        Self(.noField(name), at: range)
    }

    static func noFields(in type: String, at range: SourceRange) -> Self {
        Self(.noFields(in: type), at: range)
    }

    static func noElement(in type: String, at range: SourceRange) -> Self {
        Self(.noElement(in: type), at: range)
    }

    static func noElements(in type: String, at range: SourceRange) -> Self {
        Self(.noElements(in: type), at: range)
    }

    static func notAnIndex(_ type: String, at range: SourceRange) -> Self {
        Self(.notAnIndex(type), at: range)
    }

    static func notAKey(_ type: String, at range: SourceRange?) -> Self {
        Self(.notAKey(type), at: range)
    }

    static func repeatedKey(at range: SourceRange?) -> Self { Self(.repeatedKey, at: range) }

    static func notOptional(_ type: String, at range: SourceRange) -> Self {
        Self(.notOptional(type), at: range)
    }

    static func notALoopRange(_ type: String, at range: SourceRange) -> Self {
        Self(.notALoopRange(type), at: range)
    }
}

extension ExpressionError {
    /// Whether `&&`, `||` and their kin may hold that it does not matter; running out of budget
    /// always does.
    var isAbsorbable: Bool {
        message.code != Diagnostic.Message.tooCostlyCode
            && message.code != Diagnostic.Message.tooLargeCode
    }
}

import Diagnostics

/// The sentences about what does not belong together.
extension Diagnostic.Message {
    static let noExpression = Self(code: "no-expression", "an expression is missing")

    static func tooLong(_ size: Int, limit: Int) -> Self {
        Self(
            code: "expression-too-long",
            "the expression has \(size) bytes; at most \(limit) are allowed")
    }

    static func tooDeep(limit: Int) -> Self {
        Self(
            code: "expression-too-deep",
            "the expression is nested too deeply; at most \(limit) levels are allowed")
    }

    static let noValueAtEnd = Self(code: "missing-value", "a value is missing at the end")

    static func noValue(before sign: String) -> Self {
        Self(code: "missing-value", "a value is missing before '\(sign)'")
    }

    static func noOperator(before sign: String) -> Self {
        Self(code: "missing-operator", "an operator is missing before '\(sign)'")
    }

    static func misplaced(_ sign: String) -> Self {
        Self(
            code: "misplaced-sign",
            sign == ":"
                ? "':' belongs to no '?' and to no map"
                : "'\(sign)' belongs to no list, map or call")
    }

    static func closesNothing(_ bracket: String) -> Self {
        Self(code: "unopened-bracket", "'\(bracket)' closes nothing")
    }

    static func unclosed(_ bracket: String) -> Self {
        Self(code: "unclosed-bracket", "'\(bracket)' is not closed")
    }

    static func wrongClosing(_ bracket: String, of opening: String) -> Self {
        Self(code: "wrong-bracket", "'\(bracket)' cannot close '\(opening)'")
    }

    static let commaInGroup = Self(
        code: "misplaced-sign",
        "one value stands between these brackets; a list is written '[a, b]'")

    static let noArgument = Self(
        code: "missing-value", "a value is missing after ','; only lists and maps may end with one")

    static func noColon(after key: String, _ found: String) -> Self {
        Self(code: "missing-colon", "':' and a value are missing after '\(key)'; \(found) came")
    }

    static func noFieldName(_ found: String) -> Self {
        Self(code: "missing-name", "the name of a field is missing; \(found) came")
    }

    static let noNameAfterDot = Self(code: "missing-name", "a name is missing after '.'")

    static func wrongFieldName(_ name: String, instead: String) -> Self {
        Self(
            code: "wrong-field-name",
            "\(name.first?.isLetter == true ? "'\(name)'" : name) cannot stand after '.'; write '\(instead)'"
        )
    }

    static func quotedNameAlone(_ name: String) -> Self {
        Self(code: "wrong-field-name", "\(name) can only stand after '.', as the name of a field")
    }
}

/// The sentences about conditions, reserved words and operators of other languages.
extension Diagnostic.Message {
    static let noColonAfterQuestion = Self(
        code: "missing-colon", "'?' needs a value for each case: 'condition ? a : b'")

    static let nestedQuestion = Self(
        code: "misplaced-sign", "a condition inside a condition stands in parentheses")

    static func optionalChaining(_ written: String, _ meant: String) -> Self {
        Self(
            code: "foreign-operator",
            "'\(written)' is no operator; a field or element that may be missing has '\(meant)'")
    }

    static let ifThenElse = Self(
        code: "reserved-word", "'if' is a reserved word; a choice is written 'condition ? a : b'")

    static func reservedWord(_ word: String) -> Self {
        Self(code: "reserved-word", "'\(word)' is a reserved word and cannot be a name")
    }

    static func foreignOperator(_ written: String, _ meant: String) -> Self {
        Self(code: "foreign-operator", "'\(written)' is no operator; write '\(meant)'")
    }

    static func noSuchOperator(_ written: String, _ advice: String) -> Self {
        Self(code: "foreign-operator", "'\(written)' is no operator; \(advice)")
    }

    static let equalsInMap = Self(
        code: "foreign-operator", "key and value of a map have ':' between them, and not '='")

    static let optionalCall = Self(
        code: "optional-call", "only a field can stand after '.?', and no function")

    static let notIn = Self(code: "foreign-operator", "'not in' is no operator; write '!(a in b)'")

    static func infixFunction(_ name: String) -> Self {
        Self(code: "infix-function", "'\(name)' is a function; write 'a.\(name)(b)'")
    }

    static func indexBehindDot(_ written: String, _ index: String) -> Self {
        Self(
            code: "wrong-field-name",
            "'\(written)' is no field; the element of a list is '\(index)'")
    }
}

/// The sentences about macros.
extension Diagnostic.Message {
    static func macroArguments(_ macro: Macro) -> Self {
        Self(code: "macro-arguments", "'\(macro.name)' is written '\(macro.usage)'")
    }

    static let noVariable = Self(
        code: "macro-variable",
        "a plain name is needed here, for the variable that the macro declares")

    static func sameVariable(_ name: String) -> Self {
        Self(code: "macro-variable", "'\(name)' is already the name of the first variable")
    }

    static let hasWithoutField = Self(
        code: "has-without-field",
        "'has' needs a field, as in 'has(x.field)'; for the key of a map write 'key in map'")
}

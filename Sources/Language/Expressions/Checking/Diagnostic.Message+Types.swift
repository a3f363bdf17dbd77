import Diagnostics

/// The sentences about values of the wrong type.
extension Diagnostic.Message {
    static func conditionNeeded(_ place: String, got: ExpressionType) -> Self {
        Self(code: "condition-needed", "'\(place)' needs a bool; this is \(got.noun)")
    }

    static func branchesDiffer(_ a: ExpressionType, _ b: ExpressionType) -> Self {
        Self(
            code: "branches-differ",
            "the values of '?:' are \(a.noun) and \(b.noun); "
                + "one type is needed, or 'dyn(…)' around one of them")
    }

    static func neverEqual(_ a: ExpressionType, _ b: ExpressionType, isNegated: Bool) -> Self {
        let advice = Conversion.adviceOnEquality(a, b).map { "; \($0)" } ?? ""
        return Self(
            code: "never-equal",
            "\(a.noun) is never equal to \(b.noun)"
                + (isNegated ? ", so this is always true" : "") + advice)
    }

    static func neverNull(_ value: String?, _ type: ExpressionType) -> Self {
        Self(
            code: "never-null",
            "\(value.map { "'\($0)'" } ?? "this") is \(type.noun) and never null")
    }

    static func neverIn(_ element: ExpressionType, _ elements: ExpressionType) -> Self {
        Self(
            code: "never-in",
            "\(element.noun) is never in a list whose elements are of type \(elements.label)")
    }

    static func nothingIsIn(_ type: ExpressionType) -> Self {
        let advice = type == .string ? "; for a text in a text write 'a.contains(b)'" : ""
        return Self(
            code: "nothing-is-in", "'in' needs a list or a map; this is \(type.noun)\(advice)")
    }

    static func notACase(_ text: String, _ type: EnumerationType, meant: String?) -> Self {
        let cases = type.cases.map { "'\($0)'" }.joined(separator: ", ")
        let advice =
            meant != nil || type.cases.count > 12 ? Spelling.advice(meant) : "; there are \(cases)"
        let sentence =
            type.isAnonymous ? "this is never '\(text)'" : "'\(text)' is no \(type.name)"
        return Self(code: "unknown-value", sentence + advice)
    }

    static func keyCannotBe(_ type: ExpressionType) -> Self {
        Self(
            code: "wrong-key-type",
            "the key of a map is a bool, an int, a uint or a string; this is \(type.noun)")
    }

    static func mapKey(_ keys: ExpressionType, got: ExpressionType) -> Self {
        Self(
            code: "no-such-key",
            "the keys of the map are of type \(keys.label); this is \(got.noun)")
    }

    static func listIndex(got: ExpressionType) -> Self {
        Self(code: "wrong-index", "the index of a list is an int; this is \(got.noun)")
    }

    static func notIndexable(_ type: ExpressionType) -> Self {
        let advice = type == .string ? "; a character of a text is 'text.charAt(0)'" : ""
        return Self(
            code: "not-indexable", "'[]' needs a list or a map; this is \(type.noun)\(advice)")
    }

    static func notIterable(_ type: ExpressionType, by macro: String?) -> Self {
        Self(
            code: "not-iterable",
            "\(macro.map { "'\($0)'" } ?? "a loop") needs a list or a map; this is \(type.noun)")
    }

    static func needsOptional(got: ExpressionType) -> Self {
        Self(code: "needs-optional", "'?' needs an optional behind it; this is \(got.noun)")
    }
}

/// A mistake in a pattern, as its author reads it.
struct PatternProblem {
    let sentence: String

    private init(_ sentence: String) { self.sentence = sentence }
}

extension PatternProblem {
    static let groupNotClosed = Self(
        "this group is not closed; add ')', or write '\\(' for the sign")
    static let groupNotOpened = Self("')' closes no group; write '\\)' for the sign")
    static let classNotClosed = Self(
        "this class is not closed; add ']', or write '\\[' for the sign")
    static let loneBackslash = Self(
        "a backslash needs something after it; write '\\\\' for the sign")

    static func nothingToRepeat(_ sign: String) -> Self {
        Self("'\(sign)' has nothing to repeat; write '\\\(sign)' for the sign")
    }

    static func repeatedRepetition(_ signs: String) -> Self {
        Self("'\(signs)' repeats a repetition; put the inner one into '(?:…)'")
    }

    static func tooManyTimes(_ count: String, most: Int) -> Self {
        Self("a part is repeated at most \(most) times, not \(count)")
    }

    static func reversedCounts(_ least: Int, _ most: Int) -> Self {
        Self("'{\(least),\(most)}' asks for more than it allows; write '{\(most),\(least)}'")
    }

    static func reversedRange(_ first: String, _ last: String) -> Self {
        Self("'\(first)-\(last)' is an empty range; write '\(last)-\(first)'")
    }

    static func rangeOfClass(_ text: String) -> Self {
        Self("a range goes from one sign to another, and '\(text)' is a class; put '-' last")
    }

    static func unknownEscape(_ escape: String) -> Self {
        Self("'\(escape)' has no meaning; write '\\\\' for a backslash")
    }

    static func backreference(_ escape: String) -> Self {
        Self("'\(escape)' is a reference to a group, which takes too long to match")
    }

    static func noSuchScalar(_ digits: String) -> Self {
        Self("'\(digits)' is not the number of a Unicode scalar in hexadecimal digits")
    }

    static func unknownUnicodeClass(_ name: String) -> Self {
        Self("no Unicode class is named '\(name)'; there are 'L', 'Lu', 'Greek' and others")
    }

    static func unknownClass(_ name: String) -> Self {
        Self("no class is named '[:\(name):]'; there are 'alpha', 'digit', 'space' and others")
    }

    static func lookAround(_ opening: String) -> Self {
        Self("'\(opening)' looks around, which takes too long to match")
    }

    static func unknownFlag(_ flag: String) -> Self {
        Self("no flag is named '\(flag)'; there are 'i', 'm', 's' and 'U'")
    }

    static let flagMissing = Self("a flag is missing; there are 'i', 'm', 's' and 'U'")

    static func badName(_ name: String) -> Self {
        Self("'\(name)' cannot name a group; a name has letters, digits and '_' only")
    }

    static func repeatedName(_ name: String) -> Self { Self("two groups are named '\(name)'") }

    static func tooLong(_ limit: Int) -> Self {
        Self("a regular expression has at most \(limit) bytes")
    }

    static func tooDeep(_ limit: Int) -> Self { Self("groups are nested at most \(limit) deep") }

    static let tooLarge = Self(
        "the regular expression takes too much memory; repeat less, or use smaller classes")
}

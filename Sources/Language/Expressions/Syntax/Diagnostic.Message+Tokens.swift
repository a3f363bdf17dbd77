import Diagnostics

/// The sentences about what is no token.
extension Diagnostic.Message {
    static func meaningless(_ scalar: Unicode.Scalar) -> Self {
        let isVisible = scalar.properties.generalCategory != .control
        let sign = isVisible ? "'\(scalar)'" : "the character U+\(hexadecimal(scalar.value))"
        return Self(code: "meaningless-sign", "\(sign) means nothing outside a text")
    }

    static func unclosedText(_ quote: String) -> Self {
        Self(code: "unclosed-text", "the text has no closing \(quote)")
    }

    static func textOverLines(_ quote: Unicode.Scalar) -> Self {
        let triple = String(repeating: "\(quote)", count: 3)
        return Self(
            code: "unclosed-text",
            "the text has no closing \(quote) on its line; a text of several lines stands between \(triple)"
        )
    }

    static func quoteInsideText(_ quote: Unicode.Scalar) -> Self {
        Self(
            code: "quote-inside-text",
            "the text ends here; a quote inside a text is written '\\\(quote)'")
    }

    static func unknownPrefix(_ prefix: String) -> Self {
        Self(
            code: "unknown-prefix",
            "'\(prefix)' cannot stand before a text; only 'r' (raw), 'b' (bytes) and 'br' can")
    }

    static func typographicQuote(_ sign: Unicode.Scalar, of quote: String) -> Self {
        Self(
            code: "typographic-quote",
            "\(sign) is a typographic quote; a text stands between \(quote)")
    }

    static let unclosedBacktick = Self(code: "unclosed-backtick", "the field name has no closing `")

    static func wrongBackticks(_ name: String) -> Self {
        Self(
            code: "wrong-field-name",
            "\(name) is no field name; between backticks stand letters, digits and '_', '.', '-', '/' or spaces"
        )
    }

    static func unknownEscape(_ escape: String) -> Self {
        guard !escape.contains(where: \.isNewline) else {
            return Self(
                code: "unknown-escape", "'\\' before the end of a line is no escape; write '\\\\'")
        }
        return Self(
            code: "unknown-escape",
            "'\(escape)' is no escape; write '\\\(escape)', or 'r' before the text for one without escapes"
        )
    }

    static func codePointInBytes(_ escape: String) -> Self {
        Self(
            code: "unknown-escape",
            "'\(escape)' stands for a character, and bytes have none; write '\\x' and two digits")
    }

    static func shortEscape(of count: Int, base: Int) -> Self {
        let digits = base == 8 ? "octal" : "hexadecimal"
        return Self(code: "short-escape", "the escape needs \(count) \(digits) digits")
    }

    static func noCharacter(_ number: UInt32) -> Self {
        Self(code: "no-character", "U+\(hexadecimal(number)) is no character")
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// The sentences about numbers.
extension Diagnostic.Message {
    static func unitBehindNumber(_ written: String, instead: String) -> Self {
        Self(
            code: "unit-behind-number",
            "'\(written)' is no number; a length of time is '\(instead)'")
    }

    static func underscoreInNumber(_ written: String) -> Self {
        Self(code: "wrong-number", "'\(written)' is no number; digits stand without '_'")
    }

    static func foreignBase(_ written: String, instead: String) -> Self {
        Self(code: "wrong-number", "'\(written)' is no number; write '\(instead)'")
    }

    static func lettersBehindNumber(_ written: String) -> Self {
        Self(code: "wrong-number", "'\(written)' is neither a number nor a name")
    }

    static func bareDecimalPoint(_ whole: String) -> Self {
        Self(code: "wrong-number", "digits are missing after '\(whole).'; write '\(whole).0'")
    }

    static func tooLargeInt(_ written: String) -> Self {
        Self(
            code: "number-too-large",
            "'\(written)' is out of range; an int is from \(Int64.min) to \(Int64.max)")
    }

    static func tooLargeUint(_ written: String) -> Self {
        Self(
            code: "number-too-large",
            "'\(written)' is out of range; a uint is from 0 to \(UInt64.max)")
    }

    static func tooLargeDouble(_ written: String) -> Self {
        Self(code: "number-too-large", "'\(written)' is out of range; a double is below 1.8e308")
    }
}

/// The sentences about what belongs to other languages.
extension Diagnostic.Message {
    static func wrapped(_ opening: String) -> Self {
        Self(code: "wrapped-expression", "an expression stands here without '\(opening)' and '}}'")
    }

    static func bracesInside(_ opening: String) -> Self {
        Self(
            code: "wrapped-expression",
            "all of this is an expression already; names stand in it without '\(opening)'")
    }

    static let hashComment = Self(
        code: "hash-comment", "'#' means nothing here; a comment begins with '//'")

    static let dollar = Self(code: "dollar", "'$' means nothing here; names stand without it")

    static let semicolon = Self(
        code: "semicolon", "';' means nothing here; an expression is one value")

    static func lookalike(_ sign: Unicode.Scalar, of text: String) -> Self {
        Self(code: "lookalike", "'\(sign)' is no operator; write '\(text)'")
    }

    static func foreignSpace(_ space: Unicode.Scalar) -> Self {
        Self(
            code: "foreign-space",
            "the character U+\(hexadecimal(space.value)) looks like a space and is none")
    }

    static func foreignLetters(_ name: String) -> Self {
        Self(
            code: "foreign-letters",
            "'\(name)' is no name; a name has letters from a to z, digits and '_'")
    }
}

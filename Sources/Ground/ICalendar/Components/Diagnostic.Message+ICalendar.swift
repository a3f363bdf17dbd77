package import Diagnostics

/// The sentences about texts that are made of content lines.
extension Diagnostic.Message {
    static func isNone(of kind: ContentKind) -> Self {
        Self(
            code: "no-\(kind.noun)",
            "this is no \(kind.noun); the first line of one is 'BEGIN:\(kind.root)'")
    }

    static func noContentLine(_ kind: ContentKind) -> Self {
        Self(
            code: "no-content-line",
            "every line of a \(kind.noun) is 'NAME:VALUE'; this one is not")
    }

    static func unmatchedEnd(_ name: String, expected: String?) -> Self {
        let advice = expected.map { "'END:\($0)' has to come first" } ?? "nothing has begun"
        return Self(code: "unmatched-end", "'END:\(name)' stands alone; \(advice)")
    }

    static func unended(_ name: String) -> Self {
        Self(code: "unended-component", "'BEGIN:\(name)' has no 'END:\(name)'; the file is cut off")
    }

    static var oldCard: Self {
        Self(
            code: "old-card",
            "this card has version 2.1, which is not read; export it as version 3.0 or 4.0")
    }

    static var quotedPrintable: Self {
        Self(
            code: "quoted-printable",
            "cards in quoted-printable are not read; export them as version 3.0 or 4.0")
    }

    /// Says that there is too much of something in a calendar or a card.
    package static func tooMuch(_ what: String, most: Int) -> Self {
        Self(code: "calendar-too-large", "this is too much; there are at most \(most) \(what)")
    }
}

import Diagnostics

/// The sentences about keys and values that are not what a place in a file wants.
extension Diagnostic.Message {
    static func wrongKind(needs noun: String, got: String) -> Self {
        Self(code: "wrong-type", "here must be \(noun); \(got) came")
    }

    static func wantsQuotes(_ noun: String) -> Self {
        Self(
            code: "wrong-type",
            "here must be \(noun), and ': ' makes a map of this one; put it in quotes")
    }

    static func notSpelt(_ noun: String, _ text: String) -> Self {
        Self(code: "wrong-type", "here must be \(noun); '\(text)' is none")
    }

    /// `reason` says what is wrong with a text of a type that has sentences of its own.
    static func misspelt(_ reason: String) -> Self { Self(code: "wrong-type", reason) }

    static func notAmong(_ words: [String], _ text: String) -> Self {
        let advice = Spelling.advice(for: text, among: words)
        return Self(
            code: "unknown-value", "here must be \(words.choice); '\(text)' is none\(advice)")
    }

    static func negative(_ text: String) -> Self {
        Self(code: "wrong-type", "'\(text)' is negative; write how long it takes")
    }

    static func emptyFile() -> Self { Self(code: "empty-file", "the file says nothing") }

    static func noText() -> Self { Self(code: "no-text", "here must be a text; an empty one came") }
}

/// The sentences about keys.
extension Diagnostic.Message {
    static func unknownKey(_ name: String, in shape: Shape, near: String) -> Self {
        Self(code: "unknown-key", "\(shape.name) has no key '\(name)'; did you mean '\(near)'?")
    }

    /// With unknown keys, `known` is empty.
    static func unknownKey(_ name: String, in shape: Shape, known: [String]) -> Self {
        let advice = known.isEmpty ? "" : "; it has \(known.enumeration)"
        return Self(code: "unknown-key", "\(shape.name) has no key '\(name)'\(advice)")
    }

    static func keyOfElsewhere(_ name: String, _ place: String) -> Self {
        Self(code: "foreign-key", "'\(name)' belongs to \(place), and means nothing here")
    }

    static func strangeKey(_ name: String, in shape: Shape, _ advice: String) -> Self {
        Self(code: "unknown-key", "\(shape.name) has no key '\(name)'; \(advice)")
    }

    static func missingKey(_ name: String, in shape: Shape) -> Self {
        Self(code: "missing-key", "\(shape.name) needs the key '\(name)'")
    }

    static func foreignKey(
        _ name: String, of owners: [String], _ shape: Shape, _ variant: String
    ) -> Self {
        Self(
            code: "foreign-key",
            "'\(name)' belongs to \(owners.choice), and \(shape.name) with '\(variant)' has no such key"
        )
    }

    static func manyPatterns(most: Int) -> Self {
        Self(
            code: "many-patterns",
            "the pattern stands for more than \(most) patterns; "
                + "write fewer choices between '{' and '}'")
    }

    static func noVariant(of shape: Shape) -> Self {
        Self(
            code: "missing-key",
            "\(shape.name) needs one of the keys \(shape.variants.map(\.verb).choice)")
    }

    static func ownPosixSignal(_ signal: String, _ use: String) -> Self {
        Self(
            code: "own-signal",
            "'errand serve' \(use) on '\(signal)', so no trigger can have it; "
                + "take 'SIGUSR1' or 'SIGUSR2'")
    }

    static func twoVariants(_ first: String, _ second: String, of shape: Shape) -> Self {
        Self(
            code: "two-kinds",
            "\(shape.name) cannot have both '\(first)' and '\(second)'; one of them has to go")
    }
}

extension [String] {
    /// The words, quoted, of which one is to be chosen.
    var choice: String { joined("or") }

    /// The words, quoted, all of which are meant.
    var enumeration: String { joined("and") }

    private func joined(_ conjunction: String) -> String {
        // Each start makes such lists, for which 'joined' would search all conformances.
        var list = ""
        for (place, word) in enumerated() {
            if place > 0 { list += place < count - 1 ? ", " : " \(conjunction) " }
            list += "'\(word)'"
        }
        return list
    }
}

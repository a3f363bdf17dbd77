extension NaturalDate {
    /// The reason why a text is no instant.
    public struct Misreading: Error, Hashable {
        /// The mistake and the text to write instead, as one phrase.
        public let message: String
    }

    /// Reads one of the forms of `errand help dates`, in any letter case.
    public init(text: String) throws(Misreading) {
        var reader = NaturalDateReader(text)
        self = try reader.date()
    }
}

extension NaturalDate.Misreading {
    private static let samples =
        "'2026-03-29T07:00:00Z', '2026-03-29 9:00', 'tomorrow 9:00', 'in 2 hours' or 'Friday'"

    static func unknown(_ text: String) -> Self {
        Self(message: "'\(text)' is none; write one such as \(samples)")
    }

    static func unknown(_ text: String, meant word: String) -> Self {
        Self(message: "'\(text)' is none; did you mean '\(word)'?")
    }

    static func noSpan(_ span: String, in text: String) -> Self {
        Self(
            message:
                "'\(span)' in '\(text)' is no length of time; write '2 hours', '3 days' or '1h30m'")
    }

    static func noTime(_ time: String, in text: String) -> Self {
        Self(message: "'\(time)' in '\(text)' is no time of a day; write '9:00', '21:30' or '9pm'")
    }

    static func twoMeanings(_ words: String, instead name: Substring) -> Self {
        Self(message: "'\(words)' means two things; write '\(name)' for the next one, or the date")
    }
}

/// Functions that search texts with regular expressions, in the syntax of RE2.
enum PatternLibrary {
    static let functions = [
        Function(
            "matches", "Whether a text has a place that a regular expression matches.",
            [Overload.Style.member, .function].map { Overload($0, Patterns.matches) }),
        Function(
            "regex.extract",
            "What a regular expression, or the one group in it, matches first, as an optional.",
            [
                Overload(
                    .function, taking: [.string, .string], returning: .optional(.string),
                    Patterns.extract)
            ]),
        Function(
            "regex.extractAll", "All that a regular expression, or the one group in it, matches.",
            [Overload(.function, Patterns.extractAll)]),
        Function(
            "regex.replace",
            "The text with another in every place that matches, or in so many; \\1 is what group 1 matched.",
            [Overload(.function, Patterns.replace), Overload(.function, Patterns.replaceUpTo)]),
    ]
}

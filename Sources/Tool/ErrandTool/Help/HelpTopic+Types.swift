import Arguments

extension HelpTopic {
    /// The types of values; every sample is converted while the page is made.
    static let types = HelpTopic("types", "The types of values, and how they are written.") {
        """
        The type that is expected in a place decides how a text there is read.

        \(TypeSample.table(of: TypeSample.right))

        list(T), map(T), optional(T) and secret(T) are made of other types. Apps add entities and enums, as in \
        list(nagz.nag).

        What does not fit is refused, with its place and the reason:

        \(TypeSample.refusals(of: TypeSample.wrong).indented())
        """
    }
}

extension String {
    /// The text with every line moved to the right, as a page keeps such lines as they are.
    fileprivate func indented() -> String {
        split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }
}

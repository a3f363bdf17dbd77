public import Values

extension Term {
    /// The kind of a term, with its parts.
    public enum Kind: Sendable {
        /// A null, bool, int, uint, double, string or bytes.
        case literal(Value)

        /// A name of a variable, or the beginning of one; with a leading dot it means the
        /// outermost.
        case name(String, hasLeadingDot: Bool)

        /// A field, the test for one, or one that may be missing.
        case select(Selection)

        /// The element of a list or the value of a map: `list[0]`; optional as `list[?0]`.
        case index(Term, Term, isOptional: Bool)

        /// A function, a member or an operator with its arguments.
        case call(Call)

        /// A list of elements.
        case list([Element])

        /// A map of entries.
        case map([Entry])

        /// A message of fields: `Name{field: 1}`, which no environment has.
        case message(String, [Field])

        /// A loop over a list or a map, as macros make it.
        case comprehension(Comprehension)

        /// A term that could not be read; the mistake was reported.
        case missing
    }
}

/// One word, literal or mark of Swift source; space and comments only lie between tokens.
package struct Token: Equatable {
    package enum Kind: Equatable {
        /// An identifier, a keyword, or a directive with its `#`.
        case word
        case number
        /// A whole string or regular expression, with all that is interpolated.
        case literal
        /// A bracket, a separator, or an operator.
        case mark
    }

    package let kind: Kind
    /// The bytes of the source that the token takes up.
    package let range: Range<Int>
}

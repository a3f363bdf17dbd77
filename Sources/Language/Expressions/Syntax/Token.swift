/// A word, a literal or a sign of an expression, and where it stands in UTF-8 bytes.
struct Token: Equatable {
    enum Kind: Equatable {
        /// The end of the text.
        case end

        case name, quotedName
        case int, uint, double, text, bytes

        /// Something that has been reported, in the place of an operand.
        case faulty

        /// A sign that other languages have.
        case foreign

        case parenthesis, closingParenthesis
        case bracket, closingBracket
        case brace, closingBrace
        case dot, comma, colon, question
        case or, and, not
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, `in`
        case plus, minus, times, over, percent
    }

    let kind: Kind
    let start: Int
    let end: Int
}

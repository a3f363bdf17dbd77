/// The reason why a word cannot be read as the value that it was given for.
public enum ValueProblem: Error, Equatable, Sendable {
    /// The word is of another kind than the needed one, such as "a number".
    case not(String)
    /// It is none of the words that are possible.
    case notAmong([String])
    /// It looks right but is refused, for a reason that can follow a semicolon.
    case because(String)
}

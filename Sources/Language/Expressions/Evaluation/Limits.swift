/// The limits on the size of an expression, and on its work.
public struct Limits: Hashable, Sendable {
    /// Bytes of the expression's text.
    public var sourceSize = 100_000

    /// Terms inside of terms, so that no recursion over them can exhaust the stack.
    public var nesting = 200

    /// Units of work of one evaluation; a step costs one, and a call as the table of functions
    /// says.
    public var cost = 10_000_000

    /// Bytes of all strings, lists and maps that one evaluation makes.
    public var memory = 64_000_000

    /// Bytes of a string, or elements of a list or map, that an evaluation makes.
    public var resultSize = 10_000_000

    /// Creates the limits that are right for people's own expressions.
    public init() {}
}

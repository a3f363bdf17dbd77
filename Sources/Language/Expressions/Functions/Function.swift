/// All that can be called by one name, for the checker, the evaluator and the reference alike.
///
/// An object, since every call of an expression is checked with it.
public final class Function: Sendable {
    /// The text before the arguments, as in `size`, `math.abs` and `_+_`.
    public let name: String

    /// The use of the function, in one sentence for the reference.
    public let summary: String

    /// The signatures that the name has, of which a call means the first that fits.
    public let overloads: [Overload]

    /// Each of them alone, as most calls mean it.
    let alone: [[Overload]]

    /// Creates a function of at least one overload.
    public init(_ name: String, _ summary: String, _ overloads: [Overload]) {
        self.name = name
        self.summary = summary
        self.overloads = overloads
        alone = overloads.map { [$0] }
    }
}

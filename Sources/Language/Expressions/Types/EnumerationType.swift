/// A string of which it is known what it can be.
public struct EnumerationType: Hashable, Sendable {
    /// The name of the type for people, as in `nagz.nag-category`.
    public let name: String

    /// The strings that a value of the type can be.
    public let cases: [String]

    /// Creates the type of these strings.
    public init(_ name: String, _ cases: [String]) {
        self.name = name
        self.cases = cases
    }
}

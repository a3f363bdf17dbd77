/// A string of which it is known what it can be.
public struct EnumerationType: Hashable, Sendable {
    /// The name of the type for people, as in `nagz.nag-category`; empty where it has none, so that
    /// it stands for nothing but its strings.
    public let name: String

    /// The strings that a value of the type can be.
    public let cases: [String]

    /// Creates a type without a name, which goes wherever a string goes.
    public init(anonymous cases: [String]) { self.init("", cases) }

    var isAnonymous: Bool { name.isEmpty }

    /// Creates the type of these strings.
    public init(_ name: String, _ cases: [String]) {
        self.name = name
        self.cases = cases
    }
}

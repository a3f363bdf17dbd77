/// A thing that can be named: an entity, or a case of an enum.
public struct Thing: Hashable, Sendable {
    public let id: String

    /// What people call it, the usual name first.
    public let names: [String]

    public init(_ id: String, names: [String]) {
        self.id = id
        self.names = names
    }
}

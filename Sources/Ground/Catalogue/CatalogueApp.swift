/// An app as data: how a person calls it, and what its shortcuts have in common.
public struct CatalogueApp: Hashable, Sendable {
    public let id: String

    /// The name that is shown.
    public let name: String

    /// Other names by which a person calls it, in any language.
    public var otherNames: [String]

    /// What people say when they do not mean it, though it sounds like a phrase of its.
    public var negativePhrases: [String]

    /// The name of the colour behind its shortcuts, if it has any.
    public var tileColor: String?

    public init(_ id: String, name: String) {
        self.id = id
        self.name = name
        otherNames = []
        negativePhrases = []
    }

    /// All names by which a person calls it.
    public var names: [String] { [name] + otherNames }
}

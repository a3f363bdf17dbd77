/// Something that is found by words: an intent, a workflow, or a thing of an app.
public struct Findable: Hashable, Sendable {
    /// The words for what it is, such as `workflow` or the title of an entity's type.
    public let kind: String

    /// The id of what it is, such as `workflow` or the type of an entity, among all that is found.
    public let type: String
    public let id: String
    public let title: String

    /// What else it is called or is said by.
    public let names: [String]

    /// What is told of it.
    public let details: [String]

    public init(
        kind: String, type: String? = nil, id: String, title: String, names: [String] = [],
        details: [String] = []
    ) {
        self.kind = kind
        self.type = type ?? kind
        self.id = id
        self.title = title
        self.names = names
        self.details = details
    }
}

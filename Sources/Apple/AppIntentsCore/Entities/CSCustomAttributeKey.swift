/// A key of the app's own in a search index.
public final class CSCustomAttributeKey: Sendable {
    public let keyName: String

    public init?(keyName: String) {
        self.keyName = keyName
    }

    public convenience init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool,
        multiValued: Bool
    ) {
        self.init(keyName: keyName)
    }
}

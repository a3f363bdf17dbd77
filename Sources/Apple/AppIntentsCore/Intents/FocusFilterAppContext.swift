/// The limits that a focus sets.
public struct FocusFilterAppContext: Sendable {
    public let targetContentIdentifierPrefix: String?

    public init(targetContentIdentifierPrefix: String? = nil) {
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

public import Values

/// A workflow with all that it calls, as it was when a run of it was created.
public struct DefinitionRecord: Hashable, Sendable {
    public let digest: Digest
    public let workflow: String
    public let language: Int
    public let text: [UInt8]

    public init(_ digest: Digest, of workflow: String, language: Int, text: [UInt8]) {
        self.digest = digest
        self.workflow = workflow
        self.language = language
        self.text = text
    }
}

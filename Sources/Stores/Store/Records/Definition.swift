package import Values

/// A workflow with all that it calls, as it was when a run of it was created.
package struct DefinitionRecord: Hashable, Sendable {
    package let digest: Digest
    package let workflow: String
    package let language: Int
    package let text: [UInt8]

    package init(_ digest: Digest, of workflow: String, language: Int, text: [UInt8]) {
        self.digest = digest
        self.workflow = workflow
        self.language = language
        self.text = text
    }
}

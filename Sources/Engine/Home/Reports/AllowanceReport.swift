import Engine
package import Values

/// What a workflow may do more than people have allowed, in words for people.
package struct AllowanceReport: Hashable, Sendable {
    package let workflow: String

    /// The effects that nothing allowed covers.
    package let added: [String]

    /// Those that are allowed already, and those that it does not have any more.
    package let kept: [String]
    package let gone: [String]
}

extension AllowanceReport {
    init(_ widening: Widening) {
        workflow = widening.workflow
        added = widening.added.words
        kept = widening.kept.words
        gone = widening.gone.words
    }
}

extension AllowanceReport: StoredRecord {
    package static let table = StoredTable(
        "allowance", part("workflow", \.workflow), part("added", \.added), part("kept", \.kept),
        part("gone", \.gone), make: Self.init)
}

package import Values

/// A workflow of a project as it was read last without errors.
package struct LoadedWorkflow: Hashable, Sendable {
    /// The fact in which folder the project is.
    static let folder = "project"

    package let id: String
    package let definition: Digest

    /// The files that it comes from, its own first, as they are called in their project.
    package let files: [String]

    /// The effects that it allows its runs, in a form that only engines read.
    package var permissions: [UInt8]?

    /// The reason why it differs from its files, in words for people.
    package var note: String?

    /// The time since which it is in force, by the store's clock.
    package var loadedAt = Timestamp.epoch

    package init(_ id: String, _ definition: Digest, from files: [String]) {
        self.id = id
        self.definition = definition
        self.files = files
    }
}

public import Values

/// A workflow of a project as it was read last without errors.
public struct LoadedWorkflow: Hashable, Sendable {
    /// The fact in which folder the project is.
    static let folder = "project"

    public let id: String
    public let definition: Digest

    /// The files that it comes from, its own first, as they are called in their project.
    public let files: [String]

    /// What it allows its runs, in a form that only engines read.
    public var permissions: [UInt8]?

    /// Why it is not as its files are now, in words for people.
    public var note: String?

    /// Since when it counts, as the store says.
    public package(set) var loadedAt = Timestamp.epoch

    public init(_ id: String, _ definition: Digest, from files: [String]) {
        self.id = id
        self.definition = definition
        self.files = files
    }
}

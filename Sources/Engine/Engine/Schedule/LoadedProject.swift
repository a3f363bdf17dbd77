public import Workflows

/// The workflows of a project, as its files are now.
public struct LoadedProject: Sendable {
    /// A workflow without errors.
    public struct Member: Sendable {
        public let definition: Definition

        /// The files that it comes from, its own first, as they are called in the project.
        public let files: [String]

        public init(_ definition: Definition, from files: [String]) {
            self.definition = definition
            self.files = files
        }
    }

    /// The folder of its files on this machine, if it has one.
    public var folder: String?

    public let members: [Member]

    /// All files that are there, with or without errors.
    public let files: Set<String>

    /// The files with errors.
    public let broken: Set<String>

    /// The ids of workflows that have errors.
    public let brokenWorkflows: [String]

    public init(
        _ members: [Member], files: Set<String>, broken: Set<String>, brokenWorkflows: [String]
    ) {
        self.members = members
        self.files = files
        self.broken = broken
        self.brokenWorkflows = brokenWorkflows
    }
}

extension LoadedProject: ExpressibleByArrayLiteral {
    public init(arrayLiteral definitions: Definition...) {
        self.init(definitions)
    }

    /// Creates a project of workflows that come from no files.
    public init(_ definitions: [Definition]) {
        self.init(
            definitions.map { Member($0, from: []) }, files: [], broken: [], brokenWorkflows: [])
    }
}

package import IntentTraits
package import Workflows

/// The workflows of a project, as its files are now.
package struct LoadedProject: Sendable {
    /// A workflow without errors.
    package struct Member: Sendable {
        package let definition: Definition

        /// The files that it comes from, its own first, as they are called in the project.
        package let files: [String]

        /// The effects of its steps, if they are known; `nil` stands for those of an intent that
        /// does not say what it does.
        package var effects: [Effect?]?

        package init(_ definition: Definition, from files: [String], effects: [Effect?]? = nil) {
            self.definition = definition
            self.files = files
            self.effects = effects
        }
    }

    /// The folder of its files on this machine, if it has one.
    package var folder: String?

    package let members: [Member]

    /// All files that are there, with or without errors.
    package let files: Set<String>

    /// The files with errors.
    package let broken: Set<String>

    /// The ids of workflows that have errors.
    package let brokenWorkflows: [String]

    package init(
        _ members: [Member], files: Set<String>, broken: Set<String>, brokenWorkflows: [String]
    ) {
        self.members = members
        self.files = files
        self.broken = broken
        self.brokenWorkflows = brokenWorkflows
    }
}

extension LoadedProject: ExpressibleByArrayLiteral {
    package init(arrayLiteral definitions: Definition...) { self.init(definitions) }

    /// Creates a project of workflows that come from no files.
    package init(_ definitions: [Definition]) {
        self.init(
            definitions.map { Member($0, from: []) }, files: [], broken: [], brokenWorkflows: [])
    }
}

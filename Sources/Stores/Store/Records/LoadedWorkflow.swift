package import Values

/// A workflow of a project as it was read last without errors.
package struct LoadedWorkflow: Hashable, Sendable {
    /// The fact in which folder the project is.
    package static let folder = "project"

    package let id: String
    package let definition: Digest

    /// The files that it comes from, its own first, as they are called in their project.
    package let files: [String]

    /// The effects that it allows its runs, in a form that only engines read.
    package var permissions: [UInt8]?

    /// The effects of its steps, and those that people have allowed, in the same form.
    package var effects: [UInt8]?
    package var allowed: [UInt8]?

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

/// The identity of a workflow over its versions: its id, and outside of a project its file.
///
/// Two files that lie outside of projects have nothing to do with each other, also if they are
/// called the same.
package struct WorkflowIdentity: Hashable, Sendable {
    /// The name for people, which is the id.
    package let name: String

    /// The whole path of a file that belongs to no project.
    package let file: String?

    package init(_ name: String, in file: String? = nil) {
        self.name = name
        self.file = file
    }

    /// Reads the form in which it is stored; an id has neither a slash nor a number sign in it.
    package init(stored text: String) {
        guard text.hasPrefix("/"), let sign = text.lastIndex(of: "#") else {
            self.init(text)
            return
        }
        self.init(String(text[text.index(after: sign)...]), in: String(text[..<sign]))
    }

    /// The one text that stands for it: of a workflow of a project its id.
    package var text: String { file.map { "\($0)#\(name)" } ?? name }
}

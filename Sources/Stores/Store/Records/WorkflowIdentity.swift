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

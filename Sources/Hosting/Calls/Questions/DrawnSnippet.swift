public import Snippets
package import Values

/// A snippet as it looked at a moment, to be shown later or elsewhere.
public struct DrawnSnippet: Hashable, Sendable {
    /// The lines of a plain terminal of 80 columns, narrow enough to stand below a step.
    public let text: String

    /// A fragment that can stand in any page.
    public let html: String

    /// The actions of its buttons, in the order of their numbers, from 1.
    public package(set) var actions: [SnippetAction] = []

    public init(text: String, html: String) {
        self.text = text
        self.html = html
    }

    package init(_ node: SnippetNode) {
        text = node.terminalText(width: 74, styling: .plain)
        html = node.html
        actions = node.actions
    }
}

extension DrawnSnippet: StoredRecord {
    package static let table = StoredTable(
        "snippet", part("text", \.text), part("html", \.html), part("actions", or: [], \.actions),
        make: { text, html, actions in
            var snippet = DrawnSnippet(text: text, html: html)
            snippet.actions = actions
            return snippet
        })
}

extension SnippetAction: StoredRecord {
    package static let table = StoredTable(
        "action", part("intent", \.intent), part("title", \.title),
        part("arguments", or: [], \.arguments), make: Self.init(intent:title:arguments:))
}

extension SnippetAction.Argument: StoredRecord {
    package static let table = StoredTable(
        "argument", part("name", \.name), part("value", \.value), make: Self.init(_:_:))
}

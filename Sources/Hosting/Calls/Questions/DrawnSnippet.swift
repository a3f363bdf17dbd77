package import Snippets

/// A snippet as it looked at a moment, to be shown later or elsewhere.
public struct DrawnSnippet: Hashable, Sendable {
    /// The lines of a plain terminal of 80 columns.
    public let text: String

    /// A fragment that can stand in any page.
    public let html: String

    public init(text: String, html: String) {
        self.text = text
        self.html = html
    }

    package init(_ node: SnippetNode, offersButtons: Bool = true) {
        text = node.terminalText(width: 80, styling: .plain, offersButtons: offersButtons)
        html = node.html
    }
}

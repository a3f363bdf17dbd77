/// Text in runs of one style each.
public struct SnippetText: Hashable, Sendable {
    /// A piece of text whose characters all look the same.
    public struct Run: Hashable, Sendable {
        public var text: String
        public var style: SnippetTextStyle

        public init(_ text: String, style: SnippetTextStyle = SnippetTextStyle()) {
            self.text = text
            self.style = style
        }
    }

    public var runs: [Run]

    /// The most lines to show; what does not fit ends in an ellipsis.
    public var lineLimit: Int?

    public init(_ runs: [Run], lineLimit: Int? = nil) {
        self.runs = runs
        self.lineLimit = lineLimit
    }

    public init(_ text: String, style: SnippetTextStyle = SnippetTextStyle()) {
        self.init([Run(text, style: style)])
    }

    /// The text without its styles.
    public var plain: String { runs.map(\.text).joined() }
}

/// The help for a tool, a command, a topic or another subject, before it is laid out.
public struct HelpPage: Equatable, Sendable {
    /// A part of the page; one without content is left out.
    public struct Section: Equatable, Sendable {
        let heading: String
        let content: Content

        public init(heading: String = "", content: Content) {
            self.heading = heading
            self.content = content
        }
    }

    public enum Content: Equatable, Sendable {
        /// Paragraphs, which are wrapped; a line that begins with a space is kept.
        case prose(String)
        /// Lines in two columns.
        case entries([Entry])
        case examples([Example])
    }

    /// A subject, and its explanation.
    public struct Entry: Equatable, Sendable {
        let label: String
        let text: String

        public init(label: String, text: String) {
            self.label = label
            self.text = text
        }
    }

    /// The words that the page is about, such as `errand next`.
    let title: String
    let summary: String
    let usage: String?
    let sections: [Section]

    /// Makes a page about `title`; the usage is a line to imitate.
    public init(title: String, summary: String, usage: String? = nil, sections: [Section]) {
        self.title = title
        self.summary = summary
        self.usage = usage
        self.sections = sections.filter { !$0.content.isEmpty }
    }

    /// Returns the page as lines for a terminal, without a newline at its end.
    public func text(_ style: HelpStyle) -> String {
        var writer = HelpWriter(style: style, labels: labels)
        writer.write(prose: summary)
        if let usage { writer.write(usage: usage) }
        for section in sections { writer.write(section) }
        return writer.text
    }

    private var labels: [String] {
        sections.flatMap { section in
            guard case .entries(let entries) = section.content else { return [String]() }
            return entries.map(\.label)
        }
    }
}

extension HelpPage.Content {
    fileprivate var isEmpty: Bool {
        switch self {
        case .prose(let text): text.isEmpty
        case .entries(let entries): entries.isEmpty
        case .examples(let examples): examples.isEmpty
        }
    }
}

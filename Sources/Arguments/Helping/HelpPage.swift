/// The help for a tool, a command or a topic, before it is laid out.
public struct HelpPage: Equatable, Sendable {
    struct Section: Equatable, Sendable {
        var heading = ""
        let content: Content
    }

    enum Content: Equatable, Sendable {
        case prose(String)
        case entries([Entry])
        case examples([Example])
    }

    struct Entry: Equatable, Sendable {
        let label: String
        let text: String
    }

    /// The words that the page is about, such as `errand next`.
    let title: String
    let summary: String
    let usage: String?
    let sections: [Section]

    init(title: String, summary: String, usage: String? = nil, sections: [Section]) {
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

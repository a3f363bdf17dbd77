extension HelpPage {
    /// Returns the page in Markdown, under a heading of this level.
    func markdown(level: Int) -> String {
        let heading = "\(String(repeating: "#", count: level)) \(Self.escaped(title))"
        let usage = usage.map { [Self.fenced($0)] } ?? []
        let blocks = [heading, Self.escaped(summary)] + usage + sections.map(\.markdown)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    fileprivate static func fenced(_ lines: String, language: String = "") -> String {
        "```\(language)\n\(lines)\n```"
    }

    fileprivate static func code(_ text: String) -> String {
        text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    /// Keeps characters from being read as markup.
    fileprivate static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\`*_<".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }
}

extension HelpPage.Section {
    fileprivate var markdown: String {
        heading.isEmpty ? content.markdown : "**\(heading)**\n\n\(content.markdown)"
    }
}

extension HelpPage.Content {
    fileprivate var markdown: String {
        switch self {
        case .prose(let text): Prose(text).pieces.map(\.markdown).joined(separator: "\n")
        case .entries(let entries):
            entries.map { entry in
                let label = entry.label.drop { $0 == " " }
                return "- \(HelpPage.code(String(label))): \(HelpPage.escaped(entry.text))"
            }.joined(separator: "\n")
        case .examples(let examples):
            HelpPage.fenced(
                examples.map { "# \($0.meaning)\n\($0.line)" }.joined(separator: "\n\n"),
                language: "sh")
        }
    }
}

extension Prose.Piece {
    fileprivate var markdown: String {
        switch self {
        case .paragraph(let text): HelpPage.escaped(text)
        // Four spaces make a line code.
        case .verbatim(let text): text.isEmpty ? "" : "    \(text)"
        }
    }
}

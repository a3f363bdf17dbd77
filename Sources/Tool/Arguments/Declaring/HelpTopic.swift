/// A page of help that is about no command, such as `errand help types`.
public struct HelpTopic: Sendable {
    let name: String
    let summary: String
    let chapter: ManualPage.Chapter
    let sections: @Sendable () -> [HelpPage.Section]

    /// Makes a topic whose text is only made when it is asked for.
    ///
    /// Paragraphs are wrapped; a line that starts with a space is kept as it is.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.init(name, summary, in: .conventions) { [HelpPage.Section(content: .prose(text()))] }
    }

    /// Makes a topic of sections, which stands in a chapter of the manual.
    public init(
        _ name: String, _ summary: String, in chapter: ManualPage.Chapter,
        sections: @escaping @Sendable () -> [HelpPage.Section]
    ) {
        self.name = name
        self.summary = summary
        self.chapter = chapter
        self.sections = sections
    }
}

/// A command line worth imitating, with its purpose.
public struct Example: Equatable, Sendable {
    /// The command line as it is typed, quotes included.
    public let line: String
    /// The effect of the line, in a few words.
    public let meaning: String

    /// Pairs a line with its meaning.
    public init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}

extension Example {
    /// Returns the example with another program in the place of one that its line begins with.
    func calling(_ program: String, insteadOf other: String) -> Example {
        line.hasPrefix(other + " ") ? Example(program + line.dropFirst(other.count), meaning) : self
    }
}

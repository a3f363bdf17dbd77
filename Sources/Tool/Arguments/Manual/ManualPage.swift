/// A page of help in the form in which `man` shows it.
public struct ManualPage: Equatable, Sendable {
    /// A part of a system's manual, by its number.
    public enum Chapter: Int, Sendable {
        case commands = 1
        case formats = 5
        case conventions = 7
    }

    /// The name by which a page is asked for, such as `errand-run` in the first chapter.
    struct Name: Equatable, Sendable {
        let text: String
        let chapter: Chapter
    }

    let name: Name

    /// The page in the language of `man`.
    public let text: String

    /// The folder of the page in a manual, such as `man1`.
    public var folder: String { "man\(name.chapter.rawValue)" }

    /// The name of its file there.
    public var file: String { "\(name.text).\(name.chapter.rawValue)" }
}

/// The facts that pages of a manual have beside what the tool knows of its commands.
public struct ManualFacts: Sendable {
    let edition: String
    let day: String
    let introduction: String
    let exitCodes: [HelpPage.Entry]
    let sections: [HelpPage.Section]

    /// Gathers the name and version of the tool, the day of the pages as `2026-03-29`, what the
    /// front page begins with, the exit codes of every command, and the last sections of the front
    /// page.
    public init(
        edition: String, day: String, introduction: String, exitCodes: [HelpPage.Entry],
        sections: [HelpPage.Section]
    ) {
        self.edition = edition
        self.day = day
        self.introduction = introduction
        self.exitCodes = exitCodes
        self.sections = sections
    }
}

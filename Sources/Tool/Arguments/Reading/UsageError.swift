import Diagnostics

/// Everything that is wrong with one command line.
public struct UsageError: Error, Equatable {
    /// The mistakes, in order of the line, then the missing parts.
    public let mistakes: [Mistake]
    /// The line that shows help for the command that was meant, if it is known.
    public let help: String?

    init(_ mistakes: [Mistake], help: String? = nil) {
        self.mistakes = mistakes
        self.help = help
    }

    /// Refuses arguments that are fine one by one but not together, in the words of the command.
    public init(_ sentence: String) { self.init([.refused(sentence)]) }
}

extension UsageError: CustomStringConvertible {
    /// A line for each mistake, then where to read more.
    public var description: String {
        let errors = mistakes.map { "error: " + TerminalText.visible($0.description) }
        let lines = errors + (help.map { ["see '\($0)'"] } ?? [])
        return lines.joined(separator: "\n")
    }
}

/// A mistake and the index of the word that shows it.
struct PlacedMistake: Equatable, Sendable {
    let mistake: Mistake
    /// The index in the command line, or `Int.max` for a mistake that is not on it.
    let position: Int
}

/// A mistake of a person on a command line.
///
/// The sentences are all in `Mistake+Sentence.swift`; their wording can change, the cases are for
/// programs.
public enum Mistake: Equatable, Sendable {
    /// No option has this name.
    case unknownOption(String, near: String?)
    /// A group of single letters has one that is no option.
    case unknownLetter(String, in: String)
    /// No command has this name at this place.
    case unknownCommand(String, near: String?)
    /// Help has neither a command nor a topic of this name.
    case unknownPage(String, near: String?)
    /// A command that only holds others was given alone.
    case missingCommand(after: String, choices: [String])
    /// A required argument was not given.
    case missing(String, help: String)
    /// An option stands without the value that it needs.
    case missingValue(of: ArgumentSource, placeholder: String)
    /// An option that takes no value was given one.
    case needlessValue(String, of: String)
    /// There are more words than the command has places for.
    case needlessWords([String])
    /// A word cannot be read as the value that it is given for.
    case badValue(String, for: ArgumentSource, ValueProblem)
    /// A command's own rule is broken, in the words of the command.
    case refused(String)
}

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

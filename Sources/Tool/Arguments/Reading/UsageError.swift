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

import Arguments

extension HelpTopic {
    /// The codes that scripts and service managers decide by.
    static let exitCodes = HelpTopic("exit-codes", "What the exit code of a command says.") {
        ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
    }
}

extension ExitCode {
    /// The code and its meaning.
    var entry: HelpPage.Entry { HelpPage.Entry(label: "\(rawValue)", text: meaning) }

    /// The event that it stands for, as a phrase.
    var meaning: String {
        switch self {
        case .ok: "it did what was asked"
        case .runFailed: "a run failed"
        case .usage: "the command line was wrong; nothing was done"
        case .invalidFile: "a file has errors"
        case .environment:
            "the world was in the way: a disk, a permission, a missing program, or the run was left"
        case .parked: "the run waits for a person's answer"
        case .skipped: "the run was not started"
        case .cancelled: "the run was cancelled"
        }
    }
}

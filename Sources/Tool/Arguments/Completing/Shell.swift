/// A shell that can complete the command lines of a tool.
public enum Shell: String, CaseIterable, ArgumentValue {
    /// GNU Bash, from version 4.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish

    /// The command, hidden from help, that scripts ask for completions which only the tool knows.
    public static let asking = "complete"
}

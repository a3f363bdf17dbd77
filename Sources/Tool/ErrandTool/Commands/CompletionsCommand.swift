import Arguments

struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = "Prints a script that completes command lines in a shell."
    static let discussion = """
        The script knows every command and option of this very program, so make it anew after an update.
        """
    static let examples = [
        Example(
            "errand completions bash > ~/.local/share/bash-completion/completions/errand",
            "for bash, from the next shell on"),
        Example("errand completions zsh > ~/.zfunc/_errand", "for zsh, with ~/.zfunc in fpath"),
        Example("errand completions fish > ~/.config/fish/completions/errand.fish", "for fish"),
    ]

    @Positional("SHELL", "the shell that runs the script") var shell: Shell

    func run(_ session: Session) async throws -> ExitCode {
        session.output.print(session.program.tool.completions(for: shell))
        return .ok
    }
}

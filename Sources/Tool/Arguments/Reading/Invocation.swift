/// The request that a command line makes of a tool.
public enum Invocation<Globals: ArgumentGroup, Context> {
    /// Print the tool's name and version.
    case version
    /// Print a page of help.
    case help(HelpPage)
    /// Run a command, whose arguments are in place, with the tool's own options.
    case run(any Command<Context>, Globals)
}

import Arguments

/// The global options of a tool that has none.
struct NoArguments: ArgumentGroup {}

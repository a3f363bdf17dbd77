/// The global options of a tool that has none.
public struct NoArguments: ArgumentGroup {
    /// Declares nothing.
    public init() {}
}

extension FunctionTable {
    /// CEL's own functions and those of all libraries.
    public static let standard = FunctionTable(StandardLibrary.functions)
}

extension FunctionTable {
    /// CEL's own functions and those of all libraries.
    public static let standard = FunctionTable(
        StandardLibrary.functions + PatternLibrary.functions + StringLibrary.functions
            + MathLibrary.functions + ListLibrary.functions + OptionalLibrary.functions
            + EncoderLibrary.functions + NetworkLibrary.functions + ErrandLibrary.functions)
}

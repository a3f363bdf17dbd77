extension Value {
    /// How deep lists, maps and entities may lie in each other for a text to be read.
    public static let nestingLimit = 512

    /// Creates the value that has exactly this canonical coding.
    ///
    /// No other text is taken for it: not with spaces, other digits, other escapes or keys in another order.
    public init(decoding bytes: [UInt8]) throws(ValueCodingError) {
        var reader = CanonicalReader(bytes)
        self = try reader.wholeValue()
    }
}

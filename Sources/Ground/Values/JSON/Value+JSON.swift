/// JSON for people and for other programs, which is easier to read than the canonical coding and
/// says less.
///
/// Maps are objects with the text of their keys, entities objects with `id` before their
/// properties; bytes are base64, instants as in RFC 3339, durations as people write them, and what
/// is no number `"NaN"` or `"Infinity"`. Where an int and a string have the same text as keys, an
/// object has both.
extension Value {
    /// The value as JSON without spaces.
    public var json: String { JSONWriter.text(of: self, layout: .compact) }

    /// The value as JSON with one member or element to a line, two spaces further in than what it
    /// is in.
    public var prettyJSON: String { JSONWriter.text(of: self, layout: .indented) }

    /// Hands on the same piece by piece, so that not all of the text is held at once.
    public func writePrettyJSON(
        inPiecesOf size: Int = 1 << 16, to sink: @escaping ([UInt8]) -> Void
    ) { JSONWriter.write(self, layout: .indented, inPiecesOf: size, to: sink) }

    /// Creates the value that a JSON text (RFC 8259) means.
    ///
    /// A number without fraction and exponent is an int, or a uint if only that is large enough;
    /// every other one is a double, and so is one that is too large for both. A key must not be
    /// twice in an object.
    public init(json bytes: [UInt8], atMost sizeLimit: Int = .max) throws(ValueCodingError) {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes.count, limit: sizeLimit) }
        var reader = JSONReader(bytes)
        self = try reader.wholeValue()
    }
}

extension ValueCodingError {
    fileprivate static func tooLarge(_ count: Int, limit: Int) -> Self {
        Self(at: limit, "expected at most \(limit) bytes, found \(count)")
    }
}

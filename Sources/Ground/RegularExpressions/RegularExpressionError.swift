/// The reason why a text is not a regular expression, with its place.
public struct RegularExpressionError: Error, Hashable {
    /// The mistake and the text to write instead, as one phrase.
    public let message: String

    /// The part of the pattern that is wrong, in UTF-8 bytes.
    public let range: Range<Int>

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }
}

extension RegularExpressionError: CustomStringConvertible {
    public var description: String { "\(message), at byte \(range.lowerBound)" }
}

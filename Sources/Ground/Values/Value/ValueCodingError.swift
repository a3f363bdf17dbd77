/// The reason why a text is not the coding of a value, with its place.
public struct ValueCodingError: Error, Hashable {
    /// The number of bytes before the place.
    public let offset: Int

    /// The expected form and the one that came, as one phrase.
    public let message: String

    init(at offset: Int, _ message: String) {
        self.offset = offset
        self.message = message
    }
}

extension ValueCodingError: CustomStringConvertible {
    public var description: String { "\(message), at byte \(offset)" }
}

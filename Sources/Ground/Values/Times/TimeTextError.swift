/// The reason why a text is not an instant or a length of time.
public struct TimeTextError: Error, Hashable {
    /// The mistake and the text to write instead, as one phrase.
    public let message: String

    init(_ message: String) { self.message = message }
}

extension TimeTextError: CustomStringConvertible { public var description: String { message } }

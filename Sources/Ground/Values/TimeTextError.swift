/// Why a text is not an instant or a length of time.
public struct TimeTextError: Error, Hashable {
    /// What is wrong and what to write instead, as one phrase.
    public let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension TimeTextError: CustomStringConvertible {
    public var description: String { message }
}

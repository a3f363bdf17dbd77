/// The reason why a text is not read as XML.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int

    /// One phrase, which shows nothing of the text but a name.
    public let reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }

    public var description: String { "line \(line): \(reason)" }
}

/// What is never exceeded by texts that are meant well.
enum XMLLimit {
    static let bytes = 16_777_216
    static let depth = 100
    static let elements = 200_000
    static let attributes = 100

    /// The namespaces that are in force at one place.
    static let namespaces = 50
    static let name = 1000
}

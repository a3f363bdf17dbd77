/// The limits on what a file may ask for.
public struct Limits: Hashable, Sendable {
    /// Bytes of a file; more than a gigabyte is never read.
    public var bytes = 64 << 20

    /// Lists and maps in one another.
    public var depth = 200

    /// Values of a document, as if every alias were written out.
    public var nodes = 10_000_000

    public init() {}

    /// Handles for tags, each of which is compared with those before it.
    static let tagDirectives = 64

    /// As many bytes as records can count.
    static let mostBytes = 1 << 30
}

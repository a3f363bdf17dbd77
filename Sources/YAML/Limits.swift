/// How much a file may ask for.
public struct Limits: Hashable, Sendable {
    /// Bytes of a file.
    public var bytes = 64 << 20

    /// Lists and maps in one another.
    public var depth = 200

    /// Values of a document, as if every alias were written out.
    public var nodes = 10_000_000

    public init() {}
}

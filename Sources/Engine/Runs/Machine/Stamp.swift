public import Values

/// The store's time, and the highest number of a signal that it had then.
public struct Stamp: Hashable, Sendable {
    public let at: Timestamp
    public let mark: Int

    public init(at: Timestamp, mark: Int) {
        self.at = at
        self.mark = mark
    }
}

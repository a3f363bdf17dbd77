package import Values

/// The store's time, and the highest number of a signal that it had then.
package struct Stamp: Hashable, Sendable {
    package let at: Timestamp
    package let mark: Int

    package init(at: Timestamp, mark: Int) {
        self.at = at
        self.mark = mark
    }
}

/// A picture in memory, of which Linux has none.
public enum CVReadOnlyPixelBuffer: Sendable {
    /// Calls a closure with the buffer; without a picture it is never called.
    public func withUnsafeBuffer<Result>(
        _ body: (CVPixelBuffer) throws -> sending Result
    ) rethrows -> sending Result {
        switch self {}
    }
}

/// The buffer of a picture, of which Linux has none.
public enum CVPixelBuffer {}

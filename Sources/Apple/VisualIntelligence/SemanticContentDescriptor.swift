/// The content of a camera's picture; nothing on Linux makes one, so intents never receive it.
public struct SemanticContentDescriptor: Sendable {
    public let labels: [String]
    public let pixelBuffer: CVReadOnlyPixelBuffer?

    /// A description with words alone, as tests of queries need it.
    public init(labels: [String]) {
        self.labels = labels
        pixelBuffer = nil
    }
}

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

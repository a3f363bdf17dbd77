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

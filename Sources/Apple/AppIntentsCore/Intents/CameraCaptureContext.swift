/// The context of a camera intent that has none of its own.
public struct CameraCaptureContext: Codable, Sendable {
    public init() {}
}

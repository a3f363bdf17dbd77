/// What a camera intent keeps where it keeps nothing of its own.
public struct CameraCaptureContext: Codable, Sendable {
    public init() {}
}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {
    associatedtype AppContext: Codable & Sendable = CameraCaptureContext
}

/// An intent that plays sound.
public protocol AudioPlaybackIntent: SystemIntent {}
/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}
/// An intent that starts a sound.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that shows a video.
public protocol PlayVideoIntent: SystemIntent {
    associatedtype Term: _IntentValue = String
    var term: Term { get set }
}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {
    associatedtype AppContext: Codable & Sendable = CameraCaptureContext
}

/// The context of a camera intent that has none of its own.
public struct CameraCaptureContext: Codable, Sendable { public init() {} }

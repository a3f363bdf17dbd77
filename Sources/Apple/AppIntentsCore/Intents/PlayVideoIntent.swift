/// An intent that shows a video.
public protocol PlayVideoIntent: SystemIntent {
    associatedtype Term: _IntentValue = String
    var term: Term { get set }
}

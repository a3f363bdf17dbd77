/// An intent that opens one thing in its app.
public protocol OpenIntent: SystemIntent, _ContentShowingIntent {
    associatedtype Value: AppValue
    var target: Value { get set }
}

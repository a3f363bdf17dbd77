/// The result of performing an intent.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    associatedtype OpensAppIntent: AppIntent = Never
    associatedtype Snippet = Never
    associatedtype Dialog = Never

    /// The value, for the next action to use.
    var value: Value? { get }

    /// All that the result holds, with the types forgotten.
    var _outcome: _IntentOutcome { get }
}

extension IntentResult {
    public var _outcome: _IntentOutcome {
        _IntentOutcome(value: value?._content)
    }
}

extension IntentResult where Value == Never {
    public var value: Never? { nil }
}

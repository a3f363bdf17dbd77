/// What performing an intent led to.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    associatedtype OpensAppIntent: AppIntent = Never
    associatedtype Snippet = Never
    associatedtype Dialog = Never

    /// The value, which whatever runs next can use.
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

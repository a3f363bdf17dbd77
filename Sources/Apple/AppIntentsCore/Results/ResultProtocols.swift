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
    public var _outcome: _IntentOutcome { _IntentOutcome(value: value?._content) }
}

extension IntentResult where Value == Never { public var value: Never? { nil } }
/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}
/// A result that says something.
public protocol ProvidesDialog: IntentResult { var dialog: IntentDialog { get } }
/// A result after which another intent is performed.
public protocol OpensIntent: IntentResult {}
/// A result that shows a view.
public protocol ShowsSnippetView: IntentResult {}
/// A result that shows what another intent draws.
public protocol ShowsSnippetIntent: IntentResult {}

/// A result that shows a view.
public protocol ShowsSnippetView: IntentResult {}

/// A result that shows what another intent draws.
public protocol ShowsSnippetIntent: IntentResult {}

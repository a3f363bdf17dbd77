/// A result after which another intent is performed.
public protocol OpensIntent: IntentResult {}

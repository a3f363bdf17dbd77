import SwiftUI

/// What an intent led to, as a host sees it.
public struct _IntentOutcome: Sendable {
    public var value: _IntentValueContent?
    public var dialog: IntentDialog?
    public var opensIntent: (any AppIntent)?
    public var snippetIntent: (any SnippetIntent)?
    public var snippetView: _SnippetView?

    public init(
        value: _IntentValueContent? = nil, dialog: IntentDialog? = nil,
        opensIntent: (any AppIntent)? = nil, snippetIntent: (any SnippetIntent)? = nil,
        snippetView: _SnippetView? = nil
    ) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
        self.snippetIntent = snippetIntent
        self.snippetView = snippetView
    }
}

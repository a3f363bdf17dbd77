public import SwiftUI

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

/// A view on its way to whoever shows it.
///
/// A view may hold what is not sendable; it is made in one place, never touched on the way, and read
/// only on the main actor.
public struct _SnippetView: @unchecked Sendable {
    private let held: any View

    init(_ view: any View) {
        held = view
    }

    @MainActor public var view: any View { held }
}

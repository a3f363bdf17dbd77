import SwiftUI

/// A result made by one of the `result` functions; a part that was not given has the type `Never`.
///
/// Views of all types are one part, so that a function may return another one in each branch.
///
/// It conforms to more than it holds, since public code declares more than it returns.
public struct IntentResultContainer<
    Value: _IntentValue, OpensAppIntent: AppIntent, Snippet, Dialog
>: ReturnsValue, OpensIntent, ShowsSnippetView, ShowsSnippetIntent {
    public let value: Value?
    @usableFromInline let given: _IntentOutcome

    @inlinable init(value: Value?, given: _IntentOutcome) {
        self.value = value
        self.given = given
    }

    public var _outcome: _IntentOutcome {
        var outcome = given
        outcome.value = value?._content
        return outcome
    }
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
    public var dialog: IntentDialog { given.dialog ?? "" }
}

extension IntentResultContainer {
    init(
        _ value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: (any AppIntent)? = nil,
        snippetIntent: (any SnippetIntent)? = nil, view: (any View)? = nil
    ) {
        self.value = value
        given = _IntentOutcome(
            dialog: dialog, opensIntent: opensIntent, snippetIntent: snippetIntent,
            snippetView: view.map(_SnippetView.init))
    }
}

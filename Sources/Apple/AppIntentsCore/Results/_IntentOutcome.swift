public import SwiftUI

/// The result of an intent, as a host sees it.
public struct _IntentOutcome: Sendable {
    public var value: _IntentValueContent?
    public let dialog: IntentDialog?
    @usableFromInline let rest: Rest

    /// The parts that few results have, held apart so that other outcomes are quickly handed on.
    @usableFromInline enum Rest: Sendable {
        case nothing
        indirect case something(
            opens: (any AppIntent)?, snippet: (any SnippetIntent)?, view: _SnippetView?)
    }

    @inlinable public init(
        value: _IntentValueContent? = nil, dialog: IntentDialog? = nil,
        opensIntent: (any AppIntent)? = nil, snippetIntent: (any SnippetIntent)? = nil,
        snippetView: _SnippetView? = nil
    ) {
        self.value = value
        self.dialog = dialog
        rest =
            opensIntent == nil && snippetIntent == nil && snippetView == nil
            ? .nothing : .something(opens: opensIntent, snippet: snippetIntent, view: snippetView)
    }
}

extension _IntentOutcome {
    public var opensIntent: (any AppIntent)? {
        if case .something(let opens, _, _) = rest { opens } else { nil }
    }

    public var snippetIntent: (any SnippetIntent)? {
        if case .something(_, let snippet, _) = rest { snippet } else { nil }
    }

    public var snippetView: _SnippetView? {
        if case .something(_, _, let view) = rest { view } else { nil }
    }
}

/// A view on its way to its viewer.
///
/// A view may hold what is not sendable; it is made in one place, never touched on the way, and
/// read only on the main actor.
public struct _SnippetView: @unchecked Sendable {
    private let held: any View

    init(_ view: any View) { held = view }

    @MainActor public var view: any View { held }
}

import AppIntentsCore
import Snippets
@_spi(Snippets) import SwiftUI

extension SnippetNode {
    /// Draws the view of an outcome, asking an intent for it if need be; `nil` if there is none.
    static func drawn(from outcome: _IntentOutcome?) async -> SnippetNode? {
        guard let outcome else { return nil }
        if let view = outcome.snippetView { return await drawn(view) }
        guard let intent = outcome.snippetIntent else { return nil }
        // A view beside the words is no reason to fail; the words say what matters.
        let shown = try? await intent.view()
        guard let shown else { return nil }
        return await drawn(shown)
    }

    @MainActor private static func drawn(_ view: _SnippetView) -> SnippetNode {
        SnippetNode(view.view)
    }
}

extension SnippetIntent {
    fileprivate func view() async throws -> _SnippetView? {
        try await perform()._outcome.snippetView
    }
}

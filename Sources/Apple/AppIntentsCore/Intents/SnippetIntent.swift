public import SwiftUI

/// An intent that draws a view, and draws it again whenever what it shows may have changed.
///
/// It has a `perform()` that returns the view, or only a `body`.
public protocol SnippetIntent: AppIntent {
    associatedtype Body: View = EmptyView

    @ViewBuilder @MainActor var body: Body { get }
}

extension SnippetIntent where Body == EmptyView {
    @MainActor public var body: EmptyView { EmptyView() }
}

extension SnippetIntent {
    /// Other intents show it, so people find it only where it says so.
    public static var isDiscoverable: Bool { false }

    @MainActor
    public func perform() async throws -> IntentResultContainer<Never, Never, _SnippetView, Never> {
        .result(view: body)
    }

    /// Does nothing, since snippets are drawn anew each time they are looked at.
    public static func reload() {}
}

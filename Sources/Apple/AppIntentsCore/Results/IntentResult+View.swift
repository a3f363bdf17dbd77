public import SwiftUI

extension IntentResult {
    /// Returns a result with a view.
    public static func result<Content: View>(view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetView, Never> {
        IntentResultContainer(view: view)
    }

    /// Returns a result with a dialog and a view.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetView, IntentDialog> {
        IntentResultContainer(dialog: dialog, view: view)
    }

    /// Returns a result with an intent to perform next and a view.
    public static func result<Opened: AppIntent, Content: View>(opensIntent: Opened, view: Content)
        -> Self where Self == IntentResultContainer<Never, Opened, _SnippetView, Never>
    { IntentResultContainer(opensIntent: opensIntent, view: view) }

    /// Returns a result with an intent to perform next, a dialog and a view.
    public static func result<Opened: AppIntent, Content: View>(
        opensIntent: Opened, dialog: IntentDialog, view: Content
    ) -> Self where Self == IntentResultContainer<Never, Opened, _SnippetView, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent, view: view)
    }

    /// Returns a result with a value and a view.
    public static func result<Returned: _IntentValue, Content: View>(value: Returned, view: Content)
        -> Self where Self == IntentResultContainer<Returned, Never, _SnippetView, Never>
    { IntentResultContainer(value, view: view) }

    /// Returns a result with a value, a dialog and a view.
    public static func result<Returned: _IntentValue, Content: View>(
        value: Returned, dialog: IntentDialog, view: Content
    ) -> Self where Self == IntentResultContainer<Returned, Never, _SnippetView, IntentDialog> {
        IntentResultContainer(value, dialog: dialog, view: view)
    }

    /// Returns a result with a value, an intent to perform next and a view.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Content: View>(
        value: Returned, opensIntent: Opened, view: Content
    ) -> Self where Self == IntentResultContainer<Returned, Opened, _SnippetView, Never> {
        IntentResultContainer(value, opensIntent: opensIntent, view: view)
    }

    /// Returns a result with a value, an intent to perform next, a dialog and a view.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Content: View>(
        value: Returned, opensIntent: Opened, dialog: IntentDialog, view: Content
    ) -> Self where Self == IntentResultContainer<Returned, Opened, _SnippetView, IntentDialog> {
        IntentResultContainer(value, dialog: dialog, opensIntent: opensIntent, view: view)
    }
}

extension IntentResult {
    /// Returns a result with a view that is built in place.
    public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetView, Never> {
        IntentResultContainer(view: content())
    }

    /// Returns a result with a dialog and a view that is built in place.
    public static func result<Content: View>(
        dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetView, IntentDialog> {
        IntentResultContainer(dialog: dialog, view: content())
    }

    /// Returns a result with an intent to perform next and a view that is built in place.
    public static func result<Opened: AppIntent, Content: View>(
        opensIntent: Opened, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Never, Opened, _SnippetView, Never> {
        IntentResultContainer(opensIntent: opensIntent, view: content())
    }

    /// Returns a result with an intent to perform next, a dialog and a view that is built in place.
    public static func result<Opened: AppIntent, Content: View>(
        opensIntent: Opened, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Never, Opened, _SnippetView, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent, view: content())
    }

    /// Returns a result with a value and a view that is built in place.
    public static func result<Returned: _IntentValue, Content: View>(
        value: Returned, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Returned, Never, _SnippetView, Never> {
        IntentResultContainer(value, view: content())
    }

    /// Returns a result with a value, a dialog and a view that is built in place.
    public static func result<Returned: _IntentValue, Content: View>(
        value: Returned, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Returned, Never, _SnippetView, IntentDialog> {
        IntentResultContainer(value, dialog: dialog, view: content())
    }

    /// Returns a result with a value, an intent to perform next and a view that is built in place.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Content: View>(
        value: Returned, opensIntent: Opened, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Returned, Opened, _SnippetView, Never> {
        IntentResultContainer(value, opensIntent: opensIntent, view: content())
    }

    /// Returns a result with a value, an intent to perform next, a dialog and a view that is built
    /// in place.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Content: View>(
        value: Returned, opensIntent: Opened, dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Returned, Opened, _SnippetView, IntentDialog> {
        IntentResultContainer(value, dialog: dialog, opensIntent: opensIntent, view: content())
    }
}

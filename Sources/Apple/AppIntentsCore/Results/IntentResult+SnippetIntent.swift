extension IntentResult {
    /// Returns a result with an intent that draws itself.
    public static func result<Snippet: SnippetIntent>(snippetIntent: Snippet) -> Self
    where Self == IntentResultContainer<Never, Never, Snippet, Never> {
        IntentResultContainer(snippetIntent: snippetIntent)
    }

    /// Returns a result with a dialog and an intent that draws itself.
    public static func result<Snippet: SnippetIntent>(dialog: IntentDialog, snippetIntent: Snippet)
        -> Self where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog>
    { IntentResultContainer(dialog: dialog, snippetIntent: snippetIntent) }

    /// Returns a result with an intent to perform next and an intent that draws itself.
    public static func result<Opened: AppIntent, Snippet: SnippetIntent>(
        opensIntent: Opened, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Never, Opened, Snippet, Never> {
        IntentResultContainer(opensIntent: opensIntent, snippetIntent: snippetIntent)
    }

    /// Returns a result with an intent to perform next, a dialog and an intent that draws itself.
    public static func result<Opened: AppIntent, Snippet: SnippetIntent>(
        opensIntent: Opened, dialog: IntentDialog, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Never, Opened, Snippet, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, opensIntent: opensIntent, snippetIntent: snippetIntent)
    }

    /// Returns a result with a value and an intent that draws itself.
    public static func result<Returned: _IntentValue, Snippet: SnippetIntent>(
        value: Returned, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Returned, Never, Snippet, Never> {
        IntentResultContainer(value, snippetIntent: snippetIntent)
    }

    /// Returns a result with a value, a dialog and an intent that draws itself.
    public static func result<Returned: _IntentValue, Snippet: SnippetIntent>(
        value: Returned, dialog: IntentDialog, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Returned, Never, Snippet, IntentDialog> {
        IntentResultContainer(value, dialog: dialog, snippetIntent: snippetIntent)
    }

    /// Returns a result with a value, an intent to perform next and an intent that draws itself.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Snippet: SnippetIntent>(
        value: Returned, opensIntent: Opened, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Returned, Opened, Snippet, Never> {
        IntentResultContainer(value, opensIntent: opensIntent, snippetIntent: snippetIntent)
    }

    /// Returns a result with a value, an intent to perform next, a dialog and an intent that draws
    /// itself.
    public static func result<Returned: _IntentValue, Opened: AppIntent, Snippet: SnippetIntent>(
        value: Returned, opensIntent: Opened, dialog: IntentDialog, snippetIntent: Snippet
    ) -> Self where Self == IntentResultContainer<Returned, Opened, Snippet, IntentDialog> {
        IntentResultContainer(
            value, dialog: dialog, opensIntent: opensIntent, snippetIntent: snippetIntent)
    }
}

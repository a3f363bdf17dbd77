// Inlinable, since code that knows the types makes a result in a fraction of the time.
extension IntentResult {
    /// Returns a result that only says that the intent was performed.
    @inlinable public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(value: nil, given: _IntentOutcome())
    }

    /// Returns a result with a dialog.
    @inlinable public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(value: nil, given: _IntentOutcome(dialog: dialog))
    }

    /// Returns a result with an intent to perform next.
    @inlinable public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Never, Opened, Never, Never> {
        IntentResultContainer(value: nil, given: _IntentOutcome(opensIntent: opensIntent))
    }

    /// Returns a result with an intent to perform next and a dialog.
    @inlinable public static func result<Opened: AppIntent>(
        opensIntent: Opened, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Never, Opened, Never, IntentDialog> {
        IntentResultContainer(
            value: nil, given: _IntentOutcome(dialog: dialog, opensIntent: opensIntent))
    }

    /// Returns a result with a value.
    @inlinable public static func result<Returned: _IntentValue>(value: Returned) -> Self
    where Self == IntentResultContainer<Returned, Never, Never, Never> {
        IntentResultContainer(value: value, given: _IntentOutcome())
    }

    /// Returns a result with a value and a dialog.
    @inlinable public static func result<Returned: _IntentValue>(
        value: Returned, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Returned, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, given: _IntentOutcome(dialog: dialog))
    }

    /// Returns a result with a value and an intent to perform next.
    @inlinable public static func result<Returned: _IntentValue, Opened: AppIntent>(
        value: Returned, opensIntent: Opened
    ) -> Self where Self == IntentResultContainer<Returned, Opened, Never, Never> {
        IntentResultContainer(value: value, given: _IntentOutcome(opensIntent: opensIntent))
    }

    /// Returns a result with a value, an intent to perform next and a dialog.
    @inlinable public static func result<Returned: _IntentValue, Opened: AppIntent>(
        value: Returned, opensIntent: Opened, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Returned, Opened, Never, IntentDialog> {
        IntentResultContainer(
            value: value, given: _IntentOutcome(dialog: dialog, opensIntent: opensIntent))
    }
}

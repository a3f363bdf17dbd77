/// A result made by one of the `result` functions; a part that was not given has the type `Never`.
///
/// It conforms to more than it holds, since public code declares more than it returns.
public struct IntentResultContainer<
    Value: _IntentValue, OpensAppIntent: AppIntent, Snippet, Dialog
>:
    ReturnsValue, OpensIntent, ShowsSnippetView, ShowsSnippetIntent
{
    public let value: Value?
    private let given: IntentOutcome

    init(value: Value?, given: IntentOutcome) {
        self.value = value
        self.given = given
    }

    @_spi(Hosting) public var outcome: IntentOutcome {
        var outcome = given
        outcome.value = value?.content
        return outcome
    }
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
    public var dialog: IntentDialog { given.dialog ?? "" }
}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {
    var dialog: IntentDialog { get }
}

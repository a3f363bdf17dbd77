/// Whether the value of the step before flows into a parameter by itself.
public enum InputConnectionBehavior: Sendable {
    case `default`, connectToPreviousIntentResult, never
}

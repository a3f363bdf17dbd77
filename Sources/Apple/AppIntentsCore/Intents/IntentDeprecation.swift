/// The advice about an intent that another has replaced.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
    public let message: LocalizedStringResource

    public init(message: LocalizedStringResource, replacedBy: Replacement.Type = Replacement.self) {
        self.message = message
    }
}

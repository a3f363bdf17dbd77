/// The parts of an app that may perform an intent.
public struct IntentExecutionTargets: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let mainApp = IntentExecutionTargets(rawValue: 1)
    public static let appExtension = IntentExecutionTargets(rawValue: 2)
    public static let widgetExtension = IntentExecutionTargets(rawValue: 4)
    public static let all: IntentExecutionTargets = [.mainApp, .appExtension, .widgetExtension]
}

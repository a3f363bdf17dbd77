/// The ways in which an intent can be performed: behind the screen, or with the app in front.
public struct IntentModes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let background = IntentModes(rawValue: 1)

    /// With the app in front from the beginning.
    public static let foreground = IntentModes.foreground(.immediate)

    /// Returns the mode in which the app comes to the front at a time of its choice.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        switch mode {
        case .immediate: IntentModes(rawValue: 2)
        case .dynamic: IntentModes(rawValue: 4)
        case .deferred: IntentModes(rawValue: 8)
        }
    }

    /// The time when the app comes to the front.
    public enum ForegroundMode: Hashable, Sendable {
        /// Before the intent is performed.
        case immediate
        /// If the intent asks for it.
        case dynamic
        /// At the latest when the intent has been performed.
        case deferred
    }

    /// The way in which an intent is being performed.
    public enum Current: Hashable, Sendable {
        case background
        /// Behind the screen, with no way to the front.
        case backgroundOnly
        case foreground

        /// Whether the intent can still come to the front, or is there.
        public var canContinueInForeground: Bool { self != .backgroundOnly }
    }
}

/// The traits of an intent beyond Apple's API; plans, permissions, retries and recovery rest on
/// them.
///
/// Everything is optional: an intent that says nothing is harmful to repeat, and its effects are
/// unknown.
public protocol TraitedIntent: Sendable {
    /// The most that any invocation does, or `nil` where that is unknown.
    ///
    /// An empty list is a promise: no invocation touches anything.
    static var effects: [Effect]? { get }

    /// The effects of this very invocation, within the bound that the type has given.
    var effects: [Effect]? { get }

    static var repetition: Repetition { get }

    /// The parameters whose values are shown as `•••` and deleted when the run ends.
    static var privateParameters: Set<String> { get }

    /// The parameters that accept a secret.
    static var secretParameters: Set<String> { get }

    /// The parameters whose texts are run as programs, in which a value put between the words could
    /// become a command.
    static var programParameters: Set<String> { get }

    /// Whether what it returns is secret, such as the token of a login.
    static var returnsSecret: Bool { get }

    /// Whether what it returns is private: later steps of the run have it, others see `•••`, and it
    /// is deleted when the run ends.
    static var hasPrivateResult: Bool { get }

    /// Whether all of its words are private likewise: its dialog, its views, its questions, its
    /// errors, and what it prints.
    static var hasPrivateDialog: Bool { get }

    /// The times when it asks for what it cannot know beforehand, or `nil` if it does not say.
    static var asking: Asking? { get }
}

extension TraitedIntent {
    public static var effects: [Effect]? { nil }
    public var effects: [Effect]? { Self.effects }
    public static var privateParameters: Set<String> { [] }
    public static var secretParameters: Set<String> { [] }
    public static var programParameters: Set<String> { [] }
    public static var returnsSecret: Bool { false }
    public static var hasPrivateResult: Bool { false }
    public static var hasPrivateDialog: Bool { false }
    public static var asking: Asking? { nil }

    /// An intent that is known only to read may be repeated; any other may not, unless it says so.
    public static var repetition: Repetition {
        guard let effects, effects.onlyRead else { return .harmful }
        return .harmless
    }
}

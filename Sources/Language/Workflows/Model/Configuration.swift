public import Calendars
public import Values

/// The settings of a project in `errand.yaml`.
public struct Configuration: Sendable {
    /// The zone of rules that name none, or `nil` for the machine's.
    public var zone: String?

    /// The language of texts for people, such as `nb-NO`.
    public var language: String?

    /// The number of attempts at once, or `nil` for as many as suit the machine.
    public var workers: Int?
    public var durability = Durability.full
    public var retention = Retention()
    public var limits = ProjectLimits()

    /// The steps after a failed run of a workflow that has none of its own.
    public var onFailure: [Step] = []
    /// The rule for an interrupted attempt of a step that has none.
    public var ifInterrupted: Step.IfInterrupted?

    /// The way in which a person hears of runs that fail, or `nil` for mail to the user.
    public var notify: Notification?
    public var secretSources: [SecretSource] = []

    /// The place for rules of the sun that name none.
    public var place: Place?

    public init() {}

    /// The kind of crash that stored runs survive.
    public enum Durability: String, CaseIterable, Sendable {
        /// A loss of power.
        case full
        /// The end of the process; a loss of power may take the last moments.
        case process
    }

    /// The way in which a person hears of runs that fail unseen.
    public enum Notification: String, CaseIterable, Sendable {
        case off
    }

    /// How long runs and signals are kept after their end.
    public struct Retention: Hashable, Sendable {
        public var runs = TimeSpan.seconds(90 * 86_400)
        public var ledger = TimeSpan.seconds(365 * 86_400)
        public var signals = TimeSpan.seconds(7 * 86_400)

        public init() {}
    }

    /// A place where secrets are looked for by their names.
    public enum SecretSource: Hashable, Sendable {
        /// A variable of the environment whose name begins so.
        case environment(prefix: String)
        /// A file in a folder.
        case folder(String)
        /// The output of a program that is given the name as its last argument.
        case command([String])
    }
}

public import Calendars
public import Values

/// What `errand.yaml` says of a project.
public struct Configuration: Sendable {
    /// The zone of rules that name none, or `nil` for the machine's.
    public var zone: String?

    /// The language of texts for people, such as `nb-NO`.
    public var language: String?

    /// How many attempts may be made at once, or `nil` for as many as suit the machine.
    public var workers: Int?
    public var durability = Durability.full
    public var retention = Retention()
    public var limits = ProjectLimits()

    /// What is done after a failed run of a workflow that does not say it.
    public var onFailure: [Step] = []
    /// What becomes of an interrupted attempt of a step that does not say it.
    public var ifInterrupted: Step.IfInterrupted?

    /// How a person hears of runs that fail, or `nil` for mail to the user.
    public var notify: Notification?
    public var secretSources: [SecretSource] = []

    /// Where the sun of rules rises that name no place.
    public var place: Place?

    public init() {}

    /// What a run survives.
    public enum Durability: String, CaseIterable, Sendable {
        /// A loss of power.
        case full
        /// The end of the process; a loss of power may take the last moments.
        case process
    }

    /// How a person hears of runs that fail unseen.
    public enum Notification: String, CaseIterable, Sendable {
        case off
    }

    /// How long is kept what has ended.
    public struct Retention: Hashable, Sendable {
        public var runs = TimeSpan.seconds(90 * 86_400)
        public var ledger = TimeSpan.seconds(365 * 86_400)
        public var signals = TimeSpan.seconds(7 * 86_400)

        public init() {}
    }

    /// Where secrets are looked for by their names.
    public enum SecretSource: Hashable, Sendable {
        /// A variable of the environment whose name begins so.
        case environment(prefix: String)
        /// A file in a folder.
        case folder(String)
        /// What a program prints that is given the name as its last argument.
        case command([String])
    }
}

package import Calendars
package import Catalogue
package import Messages
package import Values

/// The settings of a project in `errand.yaml`.
package struct Configuration: Sendable {
    /// The zone of rules that name none, or `nil` for the machine's.
    package var zone: String?

    /// The language of texts for people, such as `nb-NO`.
    package var language: String?

    /// The number of attempts at once, or `nil` for as many as suit the machine.
    package var workers: Int?
    package var durability = Durability.full
    package var retention = Retention()
    package var limits = ProjectLimits()

    /// The steps after a failed run of a workflow that has none of its own.
    package var onFailure: [Step] = []
    /// The rule for an interrupted attempt of a step that has none.
    package var ifInterrupted: Step.IfInterrupted?

    /// Where a person is told things, and of what.
    package var notify = NotificationSettings()

    /// The servers of mail.
    package var mail = MailSettings()
    package var secretSources: [SecretSource] = []

    /// The address at which webhooks are taken, if any are.
    package var listen: ListenAddress?

    /// The MQTT broker, if there is one.
    package var broker: Broker?

    /// How it is watched over.
    package var monitoring = MonitoringSettings()

    /// The place for rules of the sun that name none.
    package var place: Place?

    /// Of which apps it is kept what is done with them.
    package var uses: UsePolicy { usage.policy }
    var usage = UsageSetting.except([])

    /// What is set for apps, as it is written.
    var apps: [Named<[Named<Literal>]>] = []

    package init() {}

    /// The kind of crash that stored runs survive.
    package enum Durability: String, CaseIterable, Sendable {
        /// A loss of power.
        case full
        /// The end of the process; a loss of power may take the last moments.
        case process
    }

    /// How long runs and signals are kept after their end.
    package struct Retention: Hashable, Sendable {
        package var runs = TimeSpan.seconds(90 * 86_400)
        package var ledger = TimeSpan.seconds(365 * 86_400)
        package var signals = TimeSpan.seconds(7 * 86_400)

        package init() {}
    }

    /// A place where secrets are looked for by their names.
    package enum SecretSource: Hashable, Sendable {
        /// A variable of the environment whose name begins so.
        case environment(prefix: String)
        /// A file in a folder.
        case folder(String)
        /// A credential that the service manager gives to the process.
        case credentials
        /// A secret of a service in the keyring of the desktop.
        case keyring(String)
        /// The output of a program that is given the name as its last argument.
        case command([String])
    }

    /// The service managers that give credentials.
    package enum Credentials: String, CaseIterable, Sendable { case systemd }
}

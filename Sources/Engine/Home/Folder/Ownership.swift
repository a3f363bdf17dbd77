package import Diagnostics
package import Engine
package import IntentHosting
import Runs
import Store
package import TimeZones
import Values
package import Workflows

/// The way in which a process owns a home, and what it brings along.
package struct Ownership: Sendable {
    /// The folder, or `nil` for a home in memory that is gone at the end.
    package let folder: HomeFolder?

    /// The name of the process in messages to others that would own the home: `errand serve`.
    package let name: String

    /// The ending of the names of processes that own a home until they are told to end.
    package static let serving = " serve"

    /// The program that the process is, down to its file; it has all intents that are no scripts.
    package var program: String?

    /// The name of the account that the process has, which is that of all who may ask it.
    package var account: @Sendable () -> String = { "hand" }

    /// The runs that it goes on with.
    package let role: EngineSettings.Role
    package let host: IntentHost
    package let zones: ZoneDatabase
    package let zone: Zone
    package let environment: [String: String]

    /// How long runs and signals are kept after their end, if a project says so.
    package var retention: Configuration.Retention?

    /// Whether a home that is a copy from before makes up for occurrences since then.
    package var catchesUp = false

    /// Whether the home may have served another project, of which triggers are not in force any
    /// more then.
    package var replacesProject = false

    /// What the project sets for apps, if it is known.
    package var sections: AppSections?

    /// Reads what is set for apps, by the folder of the project that was put in force last, if one
    /// was, and that of the call that needs it first.
    package var readSections:
        (@Sendable (_ project: String?, _ folder: String?) throws -> AppSections)?

    /// Keeps what is done, so that it can be proposed again; a home in memory keeps nothing.
    package var usage: UsageBook?

    /// Shows the shortcuts of an app anew where they were shown, as the intents that are
    /// performed then have them, and with what it says of itself.
    package var tilesChanged:
        (
            @Sendable (
                _ app: String, _ registry: IntentRegistry,
                _ subtitle: @Sendable () async -> String?
            ) async -> Void
        )?

    /// Reads the intents of the project that the home serves, where those of no other project are
    /// performed.
    package var readRegistry: (@Sendable (String) -> IntentRegistry?)?

    /// Where other programs are heard for triggers, or `nil` if none are.
    package var doors: MessageDoors?

    /// The folder in which relative paths begin of runs that have none of their own.
    package let workingFolder: String

    /// Reads the calendar file of a path.
    package var calendar: (@Sendable (String) throws -> SourceFile)?

    /// Takes news of runs for the person who runs the home.
    package var told: (@Sendable (Notice) -> Void)?

    /// Where that person is told of unseen failures and questions, or `nil` if nowhere.
    package var notifying: Notifying?

    /// How others watch over the home, where they may.
    package var monitoring: MonitoringSettings?

    /// Who is told again and again that the engine turns, and how often.
    package var watchdog: Watchdog?

    /// Takes sentences about troubles that belong to no run.
    package var trouble: (@Sendable (String) -> Void)?

    /// Takes sentences about the ends of such troubles.
    package var news: (@Sendable (String) -> Void)?

    package init(
        of folder: HomeFolder?, as name: String, _ role: EngineSettings.Role, _ host: IntentHost,
        zones: ZoneDatabase, zone: Zone, environment: [String: String], in workingFolder: String
    ) {
        self.folder = folder
        self.name = name
        self.role = role
        self.host = host
        self.zones = zones
        self.zone = zone
        self.environment = environment
        self.workingFolder = workingFolder
    }

    /// One that is told as long as the engine turns.
    package struct Watchdog: Sendable {
        package let span: Duration
        package let tell: @Sendable () -> Void

        package init(every span: Duration, _ tell: @escaping @Sendable () -> Void) {
            self.span = span
            self.tell = tell
        }
    }

    /// Looks for secrets: where this process serves others, in its own environment and in no
    /// terminal of theirs.
    var secrets: SecretSearch {
        if case .everything = role { return SecretSearch(environment: environment, of: name) }
        return SecretSearch(environment: environment)
    }

    var settings: EngineSettings {
        var settings = EngineSettings(
            at: .here, in: workingFolder, zones: zones, clock: ContinuousClock())
        settings.role = role
        settings.zone = zone
        settings.catchesUpCopies = catchesUp
        if case .everything = role { settings.retention = retention }
        settings.home = environment["HOME"]
        settings.person = ["USER", "LOGNAME"].compactMap { environment[$0] }.first { !$0.isEmpty }
        settings.ownFolder = folder?.path
        settings.environment = environment
        if let calendar { settings.calendar = calendar }
        settings.trouble = trouble
        settings.news = news
        settings.lock = { [environment] session in
            await SessionLock(of: session, in: environment)
        }
        let search = secrets
        settings.secret = { name, sources async throws(MissingSecret) in
            try await search.secret(name, in: sources)
        }
        return settings
    }
}

package import Diagnostics
package import IntentTraits
package import Runs
package import Store
package import TimeZones
package import Values
package import Workflows

/// Settings of an engine.
package struct EngineSettings: Sendable {
    /// The runs that an engine goes on with.
    package enum Role: Sendable {
        /// All that it may own: it recovers them, and starts new ones when triggers are due.
        case everything

        /// Only those that were started through it, and their children.
        case ownRuns
    }

    package var role = Role.everything

    /// Set where an engine that goes on with everything performs nothing.
    package var rehearsal: Rehearsal?
    package var place: MachineID

    /// Set where something stands in the place of intents.
    package var substitute: (any Substitute)?

    /// Whether nothing of the runs outlives the process, so that none may be left for later.
    package var isPassing = false

    /// The number of attempts that may be made at once.
    package var workers = 16

    /// How long the store trusts the engine without a renewal; `nil` means as long as it is open.
    package var lease: TimeSpan?

    /// The folder for relative paths of runs that have none of their own, and the one for `~`.
    package var folder: String
    package var home: String?

    /// The name of the person who runs the engine, for whom runs are that name no other.
    package var person: String?

    /// The folder of the home, in which no file is watched.
    package var ownFolder: String?

    /// The zone of runs whose project names none.
    package var zone = Zone.utc

    /// The zones that triggers name, and a way to read the calendar file of a path.
    package var zones: ZoneDatabase
    package var calendar: @Sendable (String) throws -> SourceFile = { path in
        throw MissingCalendar(path: path)
    }

    /// The environment; a run records the variables that its workflow declares.
    package var environment: [String: String] = [:]

    /// Finds the secret of a name in the places that its project names.
    package var secret: @Sendable (String, SecretSources) async throws(MissingSecret) -> String = {
        name, _ throws(MissingSecret) in throw MissingSecret("there is no secret '\(name)'")
    }

    /// Tells whether the session of a person is locked, by its id; without one, that of the user at
    /// the screen.
    package var lock: @Sendable (String?) async -> SessionLock = { _ in .open }

    /// Whether the clock is known to be right, which matters where it was set far.
    package var isClockKept: @Sendable () -> Bool = { MachineClock.isKept }

    /// Takes the lines that intents write into the logs of their runs.
    package var log: (@Sendable (LoggedLine) -> Void)?

    /// Finds what an app has done before, for a run whose intent asks.
    package var acts: (@Sendable (_ app: String, _ asking: RunID) -> PastActs)?

    /// Takes what the programs and apps of steps write, as it comes.
    package var output: (@Sendable (LoggedOutput) -> Void)?

    /// Finds the output of an attempt whose end was lost with its process.
    package var earlierOutput: (@Sendable (RunID, StepPath, _ attempt: Int) -> String)?

    /// Whether occurrences from before a copy was opened are made up for, as if the home had never
    /// been away.
    package var catchesUpCopies = false

    /// How long runs and signals are kept after their end, or `nil` if nothing is removed by
    /// itself.
    package var retention: Configuration.Retention?

    /// The number of steps that one run undoes at most.
    package var mostUndone = 10_000

    /// The folder of runs, for a program that asks about them.
    package var runsFolder: String?

    /// Makes the folder for files that only one run needs, and returns its path.
    package var temporaryFolder: (@Sendable (RunID) throws -> String)?

    /// Removes that of a run that has ended.
    package var removeTemporaryFolder: (@Sendable (RunID) -> Void)?

    /// Removes the logs of runs that a store does not have any more, and returns how many.
    package var sweepLogs: (@Sendable (any Store) async throws(StoreError) -> Int)?

    /// Removes what is kept of acts from before an instant.
    package var sweepUses: (@Sendable (Timestamp) async -> Void)?

    /// Notes of what the engine has in hand; without them a run cannot be suspected of a death.
    package var breadcrumbs: (any Breadcrumbs)?

    /// Takes each signal of people and programs when it is stored; it must not wait.
    package var heard: (@Sendable (NewSignal) -> Void)?

    /// Takes facts about runs and occurrences, for the person who runs the engine; it must not
    /// wait.
    package var announce: (@Sendable (Announcement) -> Void)?

    /// Takes sentences about troubles that belong to no run, for the person who runs the engine.
    package var trouble: (@Sendable (String) -> Void)?

    /// Takes sentences about the ends of such troubles.
    package var news: (@Sendable (String) -> Void)?

    /// The clock that measures lengths of time, such as how long a slow preparation is waited for.
    package var clock: any Clock<Duration>

    /// Creates the settings of an engine on a machine, whose relative paths begin in a folder.
    package init(
        at place: MachineID, in folder: String, zones: ZoneDatabase, clock: any Clock<Duration>
    ) {
        self.zones = zones
        self.place = place
        self.folder = folder
        self.clock = clock
    }
}

extension EngineSettings {
    /// A zone that was written down, which may be the machine's.
    ///
    /// Without a name it is that.
    func zone(named name: String?) throws(ZoneError) -> Zone {
        guard let name, name != zone.name else { return zone }
        return try zones.zone(named: name)
    }
}

/// The error of an engine that has no reader of calendar files.
private struct MissingCalendar: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no calendar '\(path)'" }
}

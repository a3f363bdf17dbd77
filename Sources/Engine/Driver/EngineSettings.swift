public import Diagnostics
public import Store
public import TimeZones
public import Values

/// How an engine works, beside what it works on.
public struct EngineSettings: Sendable {
    /// Which runs an engine goes on with.
    public enum Role: Sendable {
        /// All that it may own: it recovers them, and starts new ones when triggers are due.
        case everything

        /// Only those that were started through it, and their children.
        case ownRuns
    }

    public var role = Role.everything
    public var place: Place

    /// How many attempts may be made at once.
    public var workers = 16

    /// How long the store trusts the engine without hearing of it; without one, as long as it is open.
    public var lease: TimeSpan?

    /// The folder in which relative paths begin, and what `~` stands for.
    public var folder: String
    public var home: String?

    /// The zone of runs whose project names none.
    public var zone = Zone.utc

    /// The zones that triggers name, and a way to read the calendar file of a path.
    public var zones: ZoneDatabase
    public var calendar: @Sendable (String) throws -> SourceFile = { path in
        throw MissingCalendar(path: path)
    }

    /// The environment, of which a run records what its workflow declares.
    public var environment: [String: String] = [:]

    /// Finds the secret of a name.
    public var secret: @Sendable (String) -> String? = { _ in nil }

    /// Where the lines go that intents write into the logs of their runs.
    public var log: (@Sendable (LoggedLine) -> Void)?

    /// What lengths of time are measured by, such as how long a slow preparation is waited for.
    public var clock: any Clock<Duration>

    /// Creates the settings of an engine at a place, whose relative paths begin in a folder.
    public init(
        at place: Place, in folder: String, zones: ZoneDatabase, clock: any Clock<Duration>
    ) {
        self.zones = zones
        self.place = place
        self.folder = folder
        self.clock = clock
    }
}

/// That there is nobody to read calendar files.
private struct MissingCalendar: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no calendar '\(path)'" }
}

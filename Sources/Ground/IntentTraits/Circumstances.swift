import Glibc

/// When, where and for whom an app is asked for something: while it performs, and before that while
/// it finds things or says what can be chosen.
public struct Circumstances: Sendable {
    /// The circumstances of what is done now, or `nil` where no host asks for it.
    @TaskLocal public static var current: Circumstances?

    /// The name of the time zone in the IANA database, such as `Europe/Oslo`.
    public let zone: String

    /// The language of texts for people as BCP 47 has it, such as `nb-NO`.
    public let language: String

    /// The name of the person for whom it is done, as far as it is known.
    ///
    /// Anybody can give any name, so nothing may be allowed because of it.
    public let person: String?

    /// Where the wish comes from.
    public let source: Invocation.Source

    /// The id of the run that it is done for, where there is one.
    public package(set) var run: String?

    /// The folder in which relative paths begin, where a host says one.
    public package(set) var folder: String?

    /// Whether nothing is kept of what is done.
    package var isForgotten = false

    /// The folder of runs, for a program that asks about them.
    package var runsFolder: String?

    /// Makes the folder for files that only that run needs, and returns its path.
    package var temporaryFolder: (@Sendable () throws -> String)?

    private let clock: @Sendable () -> Duration

    /// Creates circumstances whose time is that of `clock`, since the beginning of 1970.
    public init(
        zone: String = "UTC", language: String = "en", person: String? = nil,
        source: Invocation.Source = .hand, clock: @escaping @Sendable () -> Duration
    ) {
        self.zone = zone
        self.language = language
        self.person = person
        self.source = source
        self.clock = clock
    }

    /// The time now, since the beginning of 1970 in UTC.
    public var moment: Duration { clock() }

    /// Those of code that no host calls: nothing is known of them but the machine's time.
    package static let unknown = Circumstances {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

extension Invocation {
    /// Where the wish for an invocation comes from.
    public enum Source: String, CaseIterable, Sendable {
        /// A person, who has named the intent.
        case hand

        /// A sentence that a person has said.
        case phrase

        /// A step of a workflow that a person has started.
        case workflow

        /// A step of a workflow that a trigger has started.
        case trigger

        /// A button of a snippet.
        case button

        /// Something that a person has handed over from elsewhere.
        case share

        /// An invocation that has left it to be done later.
        case followUp = "follow-up"
    }
}

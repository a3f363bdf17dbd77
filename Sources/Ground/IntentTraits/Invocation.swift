import Synchronization

/// One invocation of an intent, as the intent itself sees it while it performs.
public final class Invocation: Sendable {
    /// The invocation whose `perform()` is running, or `nil` where an intent is called directly.
    @TaskLocal public static var current: Invocation?

    /// The same for every attempt of one step, and for no other step.
    public let key: IdempotencyKey

    /// The folder in which the relative paths of its run begin, or `nil` where an intent is called
    /// directly.
    public let folder: String?

    /// When, where and for whom it is.
    public let circumstances: Circumstances

    /// What its app has done before, where a host knows.
    let acts: PastActs?

    private let digest: @Sendable () -> String
    private let log: (@Sendable (LogLevel, String) -> Void)?
    private let wrote: (@Sendable (Stream, [UInt8]) -> Void)?
    private let record = Mutex<[Touch]>([])
    private let later = Mutex<[FollowUp]>([])

    /// Takes what is left for later; without one it is only noted here.
    let keeper: (any FollowUpKeeper)?

    /// Creates an invocation whose digest is worked out when it is first asked for.
    ///
    /// Lines for the log of the run go to `log`, what programs and the app itself write goes to
    /// `wrote`, and nowhere without these. Without circumstances it has those of its maker.
    public convenience init(
        key: IdempotencyKey, folder: String? = nil, circumstances: Circumstances? = nil,
        acts: PastActs? = nil, log: (@Sendable (LogLevel, String) -> Void)? = nil,
        wrote: (@Sendable (Stream, [UInt8]) -> Void)? = nil,
        parametersDigest: @escaping @Sendable () -> String
    ) {
        self.init(
            key: key, folder: folder, circumstances: circumstances, acts: acts, log: log,
            wrote: wrote, keeping: nil, parametersDigest: parametersDigest)
    }

    /// Creates one whose follow-ups go to a keeper.
    package init(
        key: IdempotencyKey, folder: String?, circumstances: Circumstances?, acts: PastActs? = nil,
        log: (@Sendable (LogLevel, String) -> Void)? = nil,
        wrote: (@Sendable (Stream, [UInt8]) -> Void)? = nil, keeping keeper: (any FollowUpKeeper)?,
        parametersDigest: @escaping @Sendable () -> String
    ) {
        self.key = key
        self.folder = folder
        self.circumstances = circumstances ?? .current ?? .unknown
        self.acts = acts
        self.log = log
        self.wrote = wrote
        self.keeper = keeper
        digest = parametersDigest
    }

    public convenience init(
        key: IdempotencyKey, folder: String? = nil, circumstances: Circumstances? = nil,
        parametersDigest: String
    ) { self.init(key: key, folder: folder, circumstances: circumstances) { parametersDigest } }

    /// A digest of the parameters without secrets: the same key with another digest is a mistake.
    public var parametersDigest: String { digest() }

    /// Notes a thing that was changed and how to change it back; see ``ReversibleIntent``.
    public func touched(_ touch: Touch) { record.withLock { $0.append(touch) } }

    /// The weight of a line in a run's log, the least first.
    public enum LogLevel: String, CaseIterable, Sendable { case debug, info, warning, error }

    /// Writes a line into the log of the run.
    public func log(_ text: String, as level: LogLevel = .info) { log?(level, text) }

    /// The stream that a text was written to.
    public enum Stream: String, CaseIterable, Sendable {
        /// The standard output of a program, and its standard error.
        case output, errors

        /// Output that the app of the intent has printed itself.
        case printed
    }

    /// Hands on what a program has written, or the app itself; returns whether it was taken.
    @discardableResult
    public func write(_ bytes: [UInt8], to stream: Stream) -> Bool {
        wrote?(stream, bytes)
        return wrote != nil
    }

    /// The touches so far, in order.
    public var touches: [Touch] { record.withLock { $0 } }

    /// The follow-ups that it has left so far, in order.
    public var followUps: [FollowUp] { later.withLock { $0 } }

    /// Notes the last word on a follow-up.
    func note(_ name: String, _ followUp: FollowUp?) {
        later.withLock { later in
            later.removeAll { $0.name == name }
            if let followUp { later.append(followUp) }
        }
    }
}

extension Invocation {
    /// The time now, since the beginning of 1970 in UTC.
    public var moment: Duration { circumstances.moment }

    /// The name of the time zone in the IANA database, such as `Europe/Oslo`.
    public var zone: String { circumstances.zone }

    /// The language of texts for people as BCP 47 has it, such as `nb-NO`.
    public var language: String { circumstances.language }

    /// The name of the person for whom it is, which allows nothing; see ``Circumstances/person``.
    public var person: String? { circumstances.person }

    public var source: Source { circumstances.source }

    /// The id of its run, which people name by the first letters, or `nil` where it has none.
    public var run: String? { circumstances.run }

    /// Returns the path of a folder for files that only its run needs, or `nil` where it has no
    /// run.
    ///
    /// All steps of the run have the same one, in every attempt. It is made when it is first asked
    /// for, and removed with all that is in it once the run has ended.
    public func temporaryFolder() throws -> String? { try circumstances.temporaryFolder?() }

    /// The variables that a program is told of its run.
    package func variables() throws -> [String: String] {
        var variables: [String: String] = [:]
        variables["ERRAND_HOME"] = circumstances.runsFolder
        variables["ERRAND_TEMP"] = try temporaryFolder()
        return variables
    }
}

/// The name under which an effect happens at most once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) { self.text = text }

    public var description: String { text }
}

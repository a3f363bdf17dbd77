public import Calendars
public import Diagnostics
public import Values

/// A rule that starts a workflow.
public struct Trigger: Sendable {
    /// What starts it.
    public internal(set) var kind: Kind

    /// What it is known by where a workflow has several; that of a file of its own is the file's
    /// stem.
    public var id: String?

    /// Where the id stands, or else the trigger.
    public var idRange: SourceRange

    /// The workflow, where the trigger has a file of its own.
    public var run: String?
    public var with: [Action.Argument] = []
    public var condition: PlacedExpression?
    public var isEnabled = true
    public var ifMissed: IfMissed?
    public var mostLateness: TimeSpan?
    public var jitter: TimeSpan?

    /// What becomes of an occurrence while a run goes on, if the workflow does not say it.
    public internal(set) var overlap: Overlap

    /// Where the key stands that says the kind.
    public let range: SourceRange

    /// Where the name of the workflow stands, or else the trigger.
    public var runRange: SourceRange

    init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        overlap = kind.usualOverlap
        self.range = range
        idRange = range
        runRange = range
    }

    public enum IfMissed: String, CaseIterable, Sendable {
        case skip, once, each
    }

    public enum Overlap: String, Sendable {
        case skip, queue

        /// What changed is kept, and comes with the next occurrence.
        case hold
    }

    public enum Kind: Sendable {
        /// The parts of a time rule as they are written; `Calendars` has found them valid.
        case time([TimeRuleKey: String])
        case after(workflow: String, delay: TimeSpan)
        case file(FileWatch)
        case signal(String, payload: [Workflow.Input])
        case posixSignal(PosixSignal)
        case startup
        case runEnded(workflow: String, status: RunEnd?)
        case clockChange

        /// What could not be read and was reported.
        case unreadable

        /// Whether triggers of the kind start runs; a file with any other is refused.
        public var startsRuns: Bool {
            switch self {
            case .time, .signal: true
            case .after, .file, .posixSignal, .startup, .runEnded, .clockChange, .unreadable: false
            }
        }
    }

    /// Signals of the system that no one else has a use for.
    public enum PosixSignal: String, CaseIterable, Sendable {
        case hangup = "SIGHUP"
        case user1 = "SIGUSR1"
        case user2 = "SIGUSR2"
    }

    /// How a run ended.
    public enum RunEnd: String, CaseIterable, Sendable {
        case succeeded, failed, cancelled
    }

    /// Which files, and which of their changes.
    public struct FileWatch: Hashable, Sendable {
        public enum Change: String, CaseIterable, Sendable {
            case created, modified, moved, deleted
        }

        public let patterns: [String]
        public var changes: Set<Change> = Set(Change.allCases)
        public var settle = TimeSpan.seconds(2)
        public var ignored: [String] = []
        public var isBatched = true

        /// How many files may match.
        public var most = 200_000
    }
}

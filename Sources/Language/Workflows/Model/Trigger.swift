public import Calendars
public import Diagnostics
public import Values

/// A rule that starts a workflow.
public struct Trigger: Sendable {
    /// The kind of the trigger.
    public internal(set) var kind: Kind

    /// The name of the trigger where a workflow has several; a file of its own gives its stem.
    public var id: String?

    /// The range of the id, or else of the trigger.
    public var idRange: SourceRange

    /// The workflow, where the trigger has a file of its own.
    public var run: String?
    public var with: [Action.Argument] = []
    public var condition: PlacedExpression?
    public var isEnabled = true
    public var ifMissed: IfMissed?
    public var mostLateness: TimeSpan?
    public var jitter: TimeSpan?

    /// The rule for an occurrence while a run goes on, if the workflow has none.
    public internal(set) var overlap: Overlap

    /// The range of the key that gives the kind.
    public let range: SourceRange

    /// The range of the name of the workflow, or else of the trigger.
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

        /// Changes meanwhile are kept, and come with the next occurrence.
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

        /// A trigger that could not be read; the mistake was reported.
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

    /// The end of a run.
    public enum RunEnd: String, CaseIterable, Sendable {
        case succeeded, failed, cancelled
    }

    /// The files to watch, and the kinds of their changes.
    public struct FileWatch: Hashable, Sendable {
        public enum Change: String, CaseIterable, Sendable {
            case created, modified, moved, deleted
        }

        public let patterns: [String]
        public var changes: Set<Change> = Set(Change.allCases)
        public var settle = TimeSpan.seconds(2)
        public var ignored: [String] = []
        public var isBatched = true

        /// The number of files that may match.
        public var most = 200_000
    }
}

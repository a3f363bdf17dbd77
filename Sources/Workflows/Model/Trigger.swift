public import Diagnostics
public import Values

/// A rule that starts a workflow.
public struct Trigger: Sendable {
    /// What starts it.
    public let kind: Kind

    /// What it is known by where a workflow has several.
    public var id: String?

    /// The workflow, where the trigger has a file of its own.
    public var run: String?
    public var with: [Action.Argument] = []
    public var condition: PlacedExpression?
    public var isEnabled = true
    public var zone: String?
    public var ifMissed: IfMissed?
    public var mostLateness: TimeSpan?
    public var jitter: TimeSpan?
    public let range: SourceRange

    public enum IfMissed: String, CaseIterable, Sendable {
        case skip, once, each
    }

    public enum Kind: Sendable {
        /// The parts of a time rule by their keys, as they are written; `Calendars` has found them valid.
        case time([String: String])
        case after(workflow: String, delay: TimeSpan)
        case file(FileWatch)
        case signal(String, payload: [Workflow.Input])
        case posixSignal(String)
        case startup
        case runEnded(workflow: String, status: String?)
        case clockChange
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
    }
}

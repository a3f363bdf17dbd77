package import Calendars
package import Diagnostics
package import Messages
package import Values

/// A rule that starts a workflow.
package struct Trigger: Sendable {
    /// The kind of the trigger.
    package internal(set) var kind: Kind

    /// The name of the trigger where a workflow has several; a file of its own gives its stem.
    package var id: String?

    /// The range of the id, or else of the trigger.
    package var idRange: SourceRange

    /// The workflow, where the trigger has a file of its own.
    package var run: String?
    package var with: [Action.Argument] = []
    package var condition: PlacedExpression?
    package var isEnabled = true
    package var ifMissed: IfMissed?
    package var mostLateness: TimeSpan?
    package var jitter: TimeSpan?

    /// How long the condition has to last, or without one the quiet after a signal.
    package var lasts: TimeSpan?

    /// The number of runs that it may start in some time.
    package var most: Frequency?

    /// The rule for an occurrence while a run goes on, if the workflow has none.
    package internal(set) var overlap: Overlap

    /// The range of the key that gives the kind.
    package let range: SourceRange

    /// The range of the rule for what was missed, or else of the trigger.
    package var ifMissedRange: SourceRange

    /// The range of how long something has to last, or else of the trigger.
    package var lastsRange: SourceRange

    /// The range of the name of the workflow, or else of the trigger.
    package var runRange: SourceRange

    init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        overlap = kind.usualOverlap
        self.range = range
        idRange = range
        ifMissedRange = range
        lastsRange = range
        runRange = range
    }

    /// A number of times in a span of time.
    package struct Frequency: Hashable, Sendable {
        package let count: Int
        package let span: TimeSpan

        package init(count: Int, per span: TimeSpan) {
            self.count = count
            self.span = span
        }
    }

    package enum IfMissed: String, CaseIterable, Sendable { case skip, once, each }

    package enum Overlap: String, Sendable {
        case skip, queue

        /// Changes meanwhile are kept, and come with the next occurrence.
        case hold
    }

    package enum Kind: Sendable {
        /// The parts of a time rule as they are written; `Calendars` has found them valid.
        case time([TimeRuleKey: String])
        case after(workflow: String, delay: TimeSpan)
        case file(FileWatch)
        case signal(String, payload: [Workflow.Input])
        case posixSignal(PosixSignal)
        /// Messages of other programs, and the fields of their bodies.
        case message(MessageSource, payload: [Workflow.Input])
        case startup
        case runEnded(workflow: String, status: RunEnd?)
        case clockChange

        /// A trigger that could not be read; the mistake was reported.
        case unreadable
    }

    /// Signals of the system that Errand has no use for itself.
    package enum PosixSignal: String, CaseIterable, Sendable {
        case user1 = "SIGUSR1"
        case user2 = "SIGUSR2"
    }

    /// The end of a run.
    package enum RunEnd: String, CaseIterable, Sendable { case succeeded, failed, cancelled }

    /// The files to watch, and the kinds of their changes.
    package struct FileWatch: Hashable, Sendable {
        package enum Change: String, CaseIterable, Sendable {
            case created, modified, moved, deleted
        }

        package let patterns: [String]
        package var changes: Set<Change> = Set(Change.allCases)
        package var settle = TimeSpan.seconds(2)
        package var ignored: [String] = FileWatch.leftovers
        package var isBatched = true

        /// The number of files that may match.
        package var most = 200_000

        /// Whether expressions see records of the files, and not their paths alone.
        package var givesRecords = true

        /// The names that editors, offices and downloads leave while they work.
        package static let leftovers = [
            "*~", "*.swp", "*.swx", "*.swpx", "4913", ".#*", "#*#", "*.tmp",
            ".goutputstream-*", ".~lock.*#", "~$*", "*.part", "*.partial", "*.crdownload",
            "*.download", ".nfs*", ".fuse_hidden*", ".DS_Store", ".Trash-*",
        ]
    }
}

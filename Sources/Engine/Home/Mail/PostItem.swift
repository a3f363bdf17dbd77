import Calls
import Engine
import Store
import Values

/// Something of which a person is told, since no terminal has shown it.
struct PostItem: Hashable, Sendable {
    enum Kind: String, Sendable {
        case failed = "failed"
        case asks = "asks you something"
        case notStarted = "did not start"
        case parked = "is parked"
        case interrupted = "was interrupted and waits for an answer"
        case noRoom = "stores nothing new"
        case unanswered = "waits for an answer, and the next run has begun"
        case notTaken = "is not in force as it is written"
        case hindered = "is not started, since a run of it goes on"

        /// Whether it is a question, and no failure.
        var isQuestion: Bool { self == .asks || self == .interrupted }
    }

    let kind: Kind

    /// The workflow; empty for news of the home as a whole.
    let workflow: String
    let run: RunID?

    /// The trigger that has started the run, if one has.
    let cause: String?

    /// The news, a line each.
    let sentences: [String]

    /// The last lines that it has written.
    var lines: [String] = []

    /// What it asks.
    var question: RunQuestion?

    /// The time of the reminder, if it is one: no two of a question are the same news.
    var remindedAt: Timestamp?
}

extension PostItem {
    /// What it is about: further news of that is collected.
    var matter: String { workflow.isEmpty ? kind.rawValue : workflow }

    init(
        _ kind: Kind, _ workflow: String, _ run: RunID? = nil, by cause: String?,
        _ sentences: [String]
    ) {
        self.kind = kind
        self.workflow = workflow
        self.run = run
        self.cause = cause
        self.sentences = sentences
    }
}

extension PostItem {
    /// What a notice tells a person, or `nil` if the log is enough.
    init?(_ notice: Notice) {
        switch notice.announcement {
        case .ended(let run, .failed, _) where !run.isWatched && !run.isChild:
            self.init(.failed, run, notice.failures.map(\.sentenceAtPlace))
            lines = notice.lines
        case .parked(let run, let reason, isNew: true) where !run.isWatched:
            self.init(.parked, run, [reason])
        case .asked(let asked, let run, let occasion) where !run.isWatched:
            self.init(asked, of: run.workflow, isDoubt: occasion == .doubt)
        case .decided(let told):
            if let hindrance = notice.hindrance {
                self.init(
                    .hindered, told.workflow, hindrance.run, by: nil, [hindrance.sentence])
            } else {
                self.init(told)
            }
        default: return nil
        }
    }

    /// The news that a home stores nothing new.
    init(shortage: String) { self.init(.noRoom, "", by: nil, [shortage]) }

    /// The news of a question.
    init(_ asked: RunQuestion, of workflow: String, isDoubt: Bool = false) {
        self.init(
            isDoubt ? .interrupted : .asks, workflow, asked.run, by: nil,
            [asked.question.prompt])
        question = asked
    }

    /// The news of files that are not in force as they are written, unless all are.
    init?(_ project: ProjectStanding) {
        guard !project.isWhole else { return nil }
        let mistakes = project.mistakes.map { "\($0.place): \($0.sentence)" }
        // A place is a file with line and column.
        let file = project.mistakes.first?.place.prefix { $0 != ":" } ?? "workflows"
        self.init(
            .notTaken, String(file), by: nil,
            Array((mistakes + project.problems).prefix(Self.mostMistakes)))
    }

    private static let mostMistakes = 5

    private init(_ kind: Kind, _ run: ToldRun, _ sentences: [String]) {
        self.init(kind, run.workflow, run.id, by: run.origin.cause, sentences)
    }

    private init?(_ told: ToldOccurrence) {
        guard let reason = told.judgement.reason else { return nil }
        let kind: Kind
        switch told.judgement.verdict {
        case .failedToStart: kind = .notStarted
        // The run before waits for a person, as the reason says.
        case .started, .caughtUp: kind = .unanswered
        default: return nil
        }
        self.init(kind, told.workflow, by: "trigger \(told.trigger)", [RunID.shortened(in: reason)])
    }
}

extension Notice.Failure {
    /// The failure, behind its place.
    package var sentenceAtPlace: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

extension PostBag.Bundle: StoredRecord {
    static let table = StoredTable(
        "message", part("count", \.count), parts(of: \.last), make: Self.init)
}

extension PostItem: StoredRecord {
    static let table = StoredTable(
        "message", part("kind", \.kind), part("workflow", \.workflow), part(optional: "run", \.run),
        part(optional: "cause", \.cause), part("sentences", or: [], \.sentences),
        part("lines", or: [], \.lines), part(optional: "question", \.question),
        part(optional: "reminded_at", \.remindedAt), make: Self.init)
}

extension PostItem.Kind: StoredText {}

public import Engine
public import IntentHosting
public import Store
public import Values

/// What has just been stored about a run, for whoever looks on.
public struct RunNews: Hashable, Sendable {
    public let run: RunID
    public let state: RunState

    /// What it waits for, in words for people; nothing while it is parked, since these tell why.
    public var waitingFor: String?

    /// The run after which its turn comes, while it waits for that.
    public var behind: RunSummary?

    /// Steps of which something new is known, each as far as that goes.
    public let steps: [StepReport]

    /// What has come into its log, and what people call the steps that this is about.
    public internal(set) var log: [LogEntry] = []
    public internal(set) var titles: [StepPath: StepTitle] = [:]

    /// How much of the log was told with this; nothing where no log was.
    public internal(set) var place: LogPlace?

    init(_ progress: RunProgress, _ finder: StepFinder?) {
        run = progress.run
        state = progress.state
        waitingFor = progress.isParked ? nil : progress.waitingFor
        steps = Self.steps(progress.entries, finder)
    }

    /// What is known of a run already.
    init(of run: RunSummary, _ entries: [Entry], _ finder: StepFinder?) {
        self.run = run.id
        state = run.state
        waitingFor = run.isParked ? nil : run.waitingFor
        steps = Self.steps(entries, finder)
    }

    /// What has come into the log of a run that goes on, and into its journal before that.
    init(of run: RunID, _ log: [LogEntry], _ entries: [Entry], _ finder: StepFinder?) {
        self.run = run
        self.log = log
        state = .running
        steps = Self.steps(entries, finder)
    }

    private static func steps(_ entries: [Entry], _ finder: StepFinder?) -> [StepReport] {
        let copies = entries.copies
        return entries.enumerated().compactMap { index, entry in
            guard !entry.path.text.isEmpty else { return nil }
            var step = StepReport(entry.path)
            step.describe(by: finder)
            step.take(entry, isCopy: copies.contains(index))
            return step.status == nil ? nil : step
        }
    }
}

extension RunNews: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run.text), "state": .string(state.rawValue),
            "waiting_for": waitingFor.map { .string($0) }, "behind": behind?.stored,
            "steps": .list(steps.map(\.stored)),
            "log": log.isEmpty ? nil : .list(log.map(\.stored)),
            "titles": titles.isEmpty ? nil : StepTitle.stored(titles), "place": place?.stored,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "news")
        run = RunID(try fields.string("run"))
        state = try fields.word("state")
        waitingFor = try fields.optionalString("waiting_for")
        behind = try fields.map["behind"].map { value throws(StoredFormError) in
            try RunSummary(stored: value)
        }
        steps = try fields.list("steps").map { value throws(StoredFormError) in
            try StepReport(stored: value)
        }
        log = try fields.list("log").map { value throws(StoredFormError) in
            try LogEntry(stored: value)
        }
        titles = try StepTitle.titles(stored: try fields.optionalMap("titles"))
        place = try fields.map["place"].map { value throws(StoredFormError) in
            try LogPlace(stored: value)
        }
    }
}

package import Engine
package import IntentTraits
package import Runs
package import Store
package import Values
import Workflows

/// A run with the results of its steps.
package struct RunReport: Hashable, Sendable {
    package private(set) var summary: RunSummary

    /// In the order in which they began.
    package private(set) var steps: [StepReport] = []
    package private(set) var outputs: ValueMap = [:]
    package private(set) var failure: StepFailure?

    /// The places where it has failed, and other failures beside it.
    private(set) var origins: [FailureOrigin] = []

    /// The reason that `stop` gave.
    package private(set) var reason: String?

    /// The run after which its turn comes, while it waits for that.
    package internal(set) var behind: RunSummary?

    /// The time when the first of its waits ends by itself.
    package private(set) var deadline: Timestamp?

    /// The run that does it again.
    package private(set) var retriedBy: RunID?

    /// The runs that undo it, the first one first.
    package private(set) var undos: [Undo] = []

    /// The last lines that its steps have written into the log.
    package private(set) var log: [LoggedLine] = []

    /// The reason why its steps cannot be shown, if they cannot.
    package private(set) var journalTrouble: String?

    /// The open questions that the run waits for.
    package internal(set) var questions: [RunQuestion]

    /// The waits of the run, and of runs that it waits for, whose time is up without their run
    /// knowing it yet.
    package private(set) var overdue: [OverdueWait] = []

    /// Whether it, or a run that it waits for, is ready and has no owner.
    package var isLeft: Bool { summary.isLeft }

    /// The apps that it waits for, since they are not there.
    package private(set) var missingApps: [String] = []

    /// Whether it waits for nothing else.
    private(set) var waitsForAppsAlone = false

    /// Whether it has so many steps that the first ones are left out.
    package let isShortened: Bool

    /// What it was given; a secret one is `•••`.
    package private(set) var inputs: ValueMap = [:]

    /// The place where the wish for it came from, and the person for whom it was, as far as they
    /// are known.
    package private(set) var source: Invocation.Source?
    package private(set) var person: String?

    /// The version of its workflow.
    package internal(set) var definition: Digest?

    /// The number of steps, and of lines of the log, in a report at most.
    static let mostSteps = 1_000
    static let mostLines = 200

    /// A run that undoes another one.
    package struct Undo: Hashable, Sendable {
        package let run: RunID
        package let state: RunState
    }

    /// Adds the facts beside the journal.
    mutating func add(
        deadline: Timestamp?, retriedBy: RunID?, undos: [Undo] = [], log: [LoggedLine],
        journalTrouble: String?
    ) {
        self.undos = undos
        self.deadline = deadline
        self.retriedBy = retriedBy
        self.log = log
        self.journalTrouble = journalTrouble
    }

    /// Adds the output of running steps so far.
    mutating func add(output log: [LogEntry], _ detail: ReportDetail) {
        for index in steps.indices where steps[index].status == "begun" {
            let (path, attempt) = (steps[index].path, steps[index].attempts)
            steps[index].output = log.text { $0.path == path && $0.attempt == attempt }
            steps[index].shorten(to: detail)
        }
    }

    /// Adds how it stands, or a run that it waits for.
    mutating func add(_ standing: RunStanding) {
        overdue += standing.overdue
        if standing.isLeft { summary.isLeft = true }
    }

    mutating func add(missingApps: [String], waitsForNothingElse: Bool) {
        self.missingApps = missingApps
        waitsForAppsAlone = waitsForNothingElse
    }

    /// Shows the private words with which a step has ended.
    mutating func show(_ end: LiveEnd, at path: StepPath) {
        guard let index = steps.lastIndex(where: { $0.path == path }) else { return }
        switch end {
        case .result(let result): steps[index].show(result)
        case .failure(let sentence):
            guard let hidden = steps[index].failure else { return }
            steps[index].show(sentence)
            if failure?.message == hidden.message { failure = steps[index].failure }
        }
    }

    /// The answer to the question whether what a run opens was shown.
    package static let shownAnswer = Definition.shownAnswer

    /// The question whether what it opens was shown, as long as that is to be shown.
    package var showing: RunQuestion? { questions.first(where: \.isOfShowing) }

    /// The failures with their places.
    package var failed: [(failure: StepFailure, origin: FailureOrigin)] {
        Array(zip(failures, origins))
    }

    private var failures: [StepFailure] { failure.map { [$0] + $0.others } ?? [] }

    /// Ends the steps with others inside, of which a journal has no more than what they decide.
    private mutating func settle(by standings: [StepStanding]) {
        let ends = Dictionary(standings.map { ($0.path, $0) }) { $1 }
        for index in steps.indices {
            let path = steps[index].path
            guard let end = ends[path.withoutAttempt], end.inside == path else { continue }
            // A loop whose time was up was stopped, as its entry says, and failed for that.
            let wasLate = steps[index].status == "cancelled" && end.failure != nil
            if steps[index].status == "begun" || wasLate { steps[index].settle(by: end) }
        }
        for end in standings.reversed() where isUntold(end) { tell(end) }
        settleChoices()
    }

    /// Whether it failed for a reason of its own, which no entry tells.
    private func isUntold(_ end: StepStanding) -> Bool {
        guard let failure = end.failure, let inside = end.inside else { return false }
        let beginning = "\(inside.text)/"
        return !steps.contains { step in
            step.path == end.path || step.path == inside
                || step.path.text.hasPrefix(beginning) && step.failed(like: failure)
        }
    }

    /// Adds a step before those inside of it.
    private mutating func tell(_ end: StepStanding) {
        var step = StepReport(end.path)
        step.settle(by: end)
        let beginning = "\(end.path.text)/"
        let first = steps.firstIndex { $0.path.text.hasPrefix(beginning) }
        steps.insert(step, at: first ?? steps.endIndex)
    }

    /// Makes one step of the attempts at one with others inside, which have a path each.
    private mutating func joinAttempts() {
        var joined: [StepReport] = []
        for step in steps {
            let first = step.path.withoutAttempt
            if first != step.path, let place = joined.lastIndex(where: { $0.path == first }) {
                joined[place].goOn(as: step)
            } else {
                joined.append(step)
            }
        }
        steps = joined
    }

    /// Ends the steps that take a branch, of which no more is known: they end with what is inside.
    private mutating func settleChoices() {
        for index in steps.indices.reversed() where steps[index].status == "begun" {
            guard steps[index].decision?.branch != nil else { continue }
            let path = steps[index].path
            let inside = steps[(index + 1)...].filter { $0.path.text.hasPrefix("\(path.text)/") }
            steps[index].settle(with: inside)
        }
    }

    /// Adds the values that decided it to each decision.
    private mutating func traceDecisions(_ journal: JournalFold) {
        for index in steps.indices {
            guard let condition = steps[index].decision?.condition else { continue }
            let trace = DecisionTrace(journal, before: steps[..<index])
            let values = trace.values(in: condition, at: steps[index].path)
            steps[index].decision?.values = values
        }
    }

    /// Sets the origins of failures.
    mutating func trace(_ origins: [FailureOrigin]) { self.origins = origins }
}

extension RunReport {
    init(
        _ summary: RunSummary, _ journal: JournalFold, _ questions: [RunQuestion],
        isShortened: Bool, _ standings: [StepStanding]? = nil
    ) {
        self.summary = summary
        self.questions = questions
        self.isShortened = isShortened || journal.isShortened
        (outputs, failure, reason) = (journal.outputs, journal.failure, journal.reason)
        steps = journal.lastSteps
        inputs = journal.inputs
        (source, person) = (journal.source, journal.person)
        if summary.state.isFinal { settle(by: standings ?? []) }
        joinAttempts()
        for index in steps.indices {
            steps[index].describe(by: journal.finder)
            steps[index].element = journal.element(around: steps[index].path)
        }
        traceDecisions(journal)
        let timeout = journal.finder?.timeout.map { "\($0)" }
        origins = failures.map { FailureOrigin(of: $0, in: steps, timeout: timeout) }
    }
}

extension RunReport: StoredRecord {
    package static let table = StoredTable(
        "run", parts(of: \.summary), part("steps", ifMissing: [], \.steps), outputsOfSuccess,
        part(optional: "error", \.failure), part("origins", or: [], \.origins),
        part(optional: "reason", \.reason), part(optional: "behind", \.behind),
        part(optional: "deadline", \.deadline), part(optional: "retried_by", \.retriedBy),
        part("undos", or: [], \.undos), part("log", or: [], \.log),
        part(optional: "journal_trouble", \.journalTrouble), part("questions", or: [], \.questions),
        part("overdue", or: [], \.overdue), part("missing_apps", or: [], \.missingApps),
        unstored(false), part("shortened", or: false, \.isShortened),
        part("inputs", or: [:], \.inputs), part(optional: "source", \.source),
        part(optional: "person", \.person), part(optional: "definition", \.definition),
        make: Self.init)

    private static let outputsOfSuccess = StoredPart<RunReport, ValueMap>("outputs") {
        report, entries in
        guard report.summary.state == .succeeded else { return }
        entries.append(.init("outputs", .map(report.outputs)))
    } read: { fields throws(StoredFormError) in
        try fields.optionalMap("outputs")
    }
}

extension RunReport.Undo: StoredRecord {
    package static let table = StoredTable(
        "undo", part("run", \.run), part("state", \.state), make: Self.init)
}

extension RunReport {
    /// Reports on a run of which there is nothing but its document.
    package init(of document: RunDocument) throws(StoredFormError) {
        let workflow = document.definition.workflows[document.workflow]
        let journal = JournalFold(document.entries, .all, workflow.map(StepFinder.init))
        self.init(
            try RunSummary(stored: document.run), journal, [],
            isShortened: !document.leftOut.isEmpty, document.standings)
        definition = document.definition.digest
    }
}

extension RunQuestion {
    /// Whether the program that follows the run of a call answers it, and no person.
    package var isOfShowing: Bool { path.text == Definition.nameOfShowing }
}

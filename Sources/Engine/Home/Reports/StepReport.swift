package import Calls
import Engine
import IntentTraits
package import Runs
package import Store
package import Values
import Workflows

/// The state of a step so far.
package struct StepReport: Hashable, Sendable {
    package let path: StepPath

    /// The title that its author gave it.
    package private(set) var name: String?

    /// The name for people.
    package private(set) var title: StepTitle

    /// What people call the element of a loop that it belongs to, unless its path says that.
    package internal(set) var element: String?

    /// The intent that it calls.
    package private(set) var intent: String?

    /// The file and the line where it is written.
    package private(set) var place: String?

    /// The last word on it: `begun`, or how it ended; `nil` where nothing was tried.
    package private(set) var status: String?

    /// Whether it was done by the run that this one does again; of a loop, how many of its elements
    /// were.
    package private(set) var isTakenOver = false
    package private(set) var elementsTakenOver = 0

    /// The number of attempts, and those before the last, as far as they are known.
    package private(set) var attempts = 0
    package private(set) var earlier: [StepAttempt] = []

    /// Both ends of the output of the last attempt, unless that has a value.
    package var output = ""

    /// The number of first lines that are left out.
    package private(set) var linesBefore = 0

    /// What was decided at it.
    package internal(set) var decision: StepDecision?

    /// The run that it waits for, or waited for last.
    package private(set) var child: RunID?
    package private(set) var value: Value?

    /// Remarks on that, as that not all of it was kept.
    package private(set) var remarks: [String] = []
    package private(set) var dialog: String?

    /// A shorter dialog, for where the view shows the rest.
    package private(set) var supporting: String?

    /// The view that its intent has shown.
    package private(set) var snippet: DrawnSnippet?

    /// The intent that is to come next.
    package private(set) var opened: CallResult.OpenedIntent?

    /// Whether its intent had happened before, and was not performed again.
    package private(set) var wasRecorded = false

    /// What it has left for later.
    package private(set) var followUps: [LeftFollowUp] = []

    /// The things that it has changed, which an undo puts back.
    package private(set) var things: [String] = []
    package private(set) var failure: StepFailure?
    package private(set) var started: Timestamp?
    package private(set) var finished: Timestamp?

    /// The number of attempts before the last that are told.
    private static let mostEarlier = 20

    /// The sign in the place of a private value.
    private static let secret = Value.string(Mask.sign)

    /// Adds the name of the step.
    mutating func describe(by finder: StepFinder?) {
        guard let step = finder?.step(at: path) else { return }
        name = step.name
        title = StepTitle(of: path, finder)
        switch step.action {
        case .intent(let id, _, _): intent = "\(id)"
        case .undo(let undoing): intent = "\(undoing.intent)"
        default: break
        }
        place = step.place.flatMap { $0.line > 0 ? "\($0)" : nil }
        decision?.describe(by: step)
    }

    mutating func add(_ entry: Entry, isCopy: Bool = false, _ detail: ReportDetail = .all) {
        defer { shorten(to: detail) }
        if entry.attempt > attempts, attempts > 0, let attempt = StepAttempt(of: self) {
            earlier.append(attempt)
            earlier = earlier.suffix(Self.mostEarlier)
            (failure, output, linesBefore) = (nil, "", 0)
        }
        attempts = max(attempts, entry.attempt)
        isTakenOver = isCopy
        switch entry.body {
        case .begun(let begun):
            if case .child(let run) = begun { child = run }
            status = "begun"
            started = started ?? entry.at
        case .outcome(let outcome):
            status = outcome.status.rawValue
            value = outcome.result.sealed == nil ? outcome.result.value : Self.secret
            remarks = outcome.result.remarks
            dialog = outcome.result.dialog
            supporting = outcome.result.supporting
            snippet = outcome.result.snippet
            opened = outcome.result.opened
            wasRecorded = outcome.result.wasRecorded
            followUps = outcome.result.followUps
            things = outcome.result.touches.map(\.thing) + followUps.map(\.thing)
            failure = outcome.failure
            (output, linesBefore) = (outcome.failure?.output ?? outcome.output, 0)
            started = started ?? outcome.started
            finished = outcome.finished
        case .closed(let closed):
            status =
                closed.isCancelled ? "cancelled" : closed.failure == nil ? "succeeded" : "failed"
            value = closed.value
            failure = closed.failure
            started = closed.started
            finished = closed.finished
        case .decided(.taken(let taken)): elementsTakenOver = taken.elements.count
        case .decided(let choice): decide(choice, at: entry.at)
        default: break
        }
    }
}

extension StepReport {
    /// Adds what was known of the step before.
    package mutating func takeOver(from before: StepReport) {
        started = started ?? before.started
        decision = decision ?? before.decision
        elementsTakenOver = max(elementsTakenOver, before.elementsTakenOver)
    }

    /// Ends it as it has ended.
    mutating func settle(by end: StepStanding) {
        (status, failure) = (end.status, end.failure)
        (started, finished) = (end.started, end.finished)
    }

    /// Goes on as a later attempt does, which stands at a path of its own.
    mutating func goOn(as attempt: StepReport) {
        (status, failure, finished) = (attempt.status, attempt.failure, attempt.finished)
        decision = attempt.decision ?? decision
    }

    /// Ends it with the steps inside.
    mutating func settle(with inside: [StepReport]) {
        let last = inside.max { ($0.finished ?? .epoch) < ($1.finished ?? .epoch) }
        status = last?.failure == nil ? "succeeded" : "failed"
        // What decides is stored with what it decides, a moment after that has begun.
        finished = [last?.finished, started].compactMap(\.self).max()
    }

    private mutating func decide(_ choice: Choice, at time: Timestamp) {
        guard let new = StepDecision(choice) else { return }
        if decision == nil { decision = new } else { decision?.add(new) }
        if case .when(let holds) = choice {
            if !holds { status = "skipped" }
        } else if status == nil {
            // Steps inside come now.
            status = "begun"
            started = started ?? time
        }
    }
}

extension StepReport {
    /// Reports on a step, or on the intent that another step has opened and performs there.
    init(_ path: StepPath, performing opened: CallResult.OpenedIntent? = nil) {
        self.path = path
        title = StepTitle(of: path, nil)
        guard let opened else { return }
        intent = opened.intent.map { "\($0)" }
        name = opened.title
    }
}

extension StepReport {
    /// Shows private words of its result.
    mutating func show(_ live: LiveResult) {
        value = live.value ?? value
        dialog = live.dialog?.full ?? dialog
        supporting = live.dialog?.supporting ?? supporting
        guard let view = live.drawn else { return }
        snippet = view
        remarks.removeAll { $0 == ResultPrivacy.remarkOnView }
    }

    /// Shows a private sentence of its failure.
    mutating func show(_ sentence: String) {
        guard let hidden = failure else { return }
        var shown = StepFailure(hidden.code, sentence, hidden.clarity, step: hidden.step)
        (shown.output, shown.others) = (hidden.output, hidden.others)
        failure = shown
    }
}

extension StepReport {
    /// The number of last lines of an attempt that are shown where not all are.
    package static let mostLines = 10

    /// Leaves out the details that are not asked for.
    mutating func shorten(to detail: ReportDetail) {
        guard detail != .all else { return }
        value = value?.beginning
        // It is told beside the failure.
        failure?.output = ""
        guard detail == .lines else { return }
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let more = lines.count - Self.mostLines - (lines.last?.isEmpty == true ? 1 : 0)
        guard more > 0 else { return }
        output = lines[more...].joined(separator: "\n")
        linesBefore += more
    }
}

extension StepReport: StoredRecord {
    package static let table = StoredTable(
        "step", part("path", \.path), part(optional: "name", \.name), shownTitle,
        part(optional: "element", \.element), part(optional: "intent", \.intent),
        part(optional: "place", \.place),
        part(optional: "status", \.status), part("taken_over", or: false, \.isTakenOver),
        part("elements_taken_over", or: 0, \.elementsTakenOver),
        part("attempts", or: 1) { max($0.attempts, 1) },
        part("earlier_attempts", or: [], \.earlier), part("output", or: "", \.output),
        part("lines_before", or: 0, \.linesBefore), part(optional: "decision", \.decision),
        part(optional: "run", \.child),
        part(optional: "value", \.value), part("remarks", or: [], \.remarks),
        part(optional: "dialog", \.dialog), part(optional: "supporting", \.supporting),
        part(optional: "snippet", \.snippet), part(optional: "opened", \.opened),
        part("recorded", or: false, \.wasRecorded), part("follow_ups", or: [], \.followUps),
        part("changed", or: [], \.things),
        part(optional: "error", \.failure),
        part(optional: "started", \.started), part(optional: "finished", \.finished),
        make: Self.init)

    /// The short name of a step is not told.
    private static let shownTitle = StoredPart<StepReport, StepTitle>("title", "most_attempts") {
        step, entries in
        entries.append(.init("title", .string(step.title.text)))
        step.title.attempts.map { entries.append(.init("most_attempts", $0.stored)) }
    } read: { fields throws(StoredFormError) in
        let name = try fields.optionalString("name")
        let path = StepPath(try fields.string("path"))
        return StepTitle(
            try fields.optionalString("title") ?? name ?? path.readable,
            attempts: try fields.optionalInt("most_attempts"))
    }
}

package import Calls
import Engine
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

    /// The run that it waits for, or waited for last.
    package private(set) var child: RunID?
    package private(set) var value: Value?

    /// Remarks on that, as that not all of it was kept.
    package private(set) var remarks: [String] = []
    package private(set) var dialog: String?
    package private(set) var failure: StepFailure?
    package private(set) var started: Timestamp?
    package private(set) var finished: Timestamp?

    /// The number of attempts before the last that are told.
    private static let mostEarlier = 20

    /// The sign in the place of a private value.
    private static let secret = Value.string(Mask.sign)

    init(_ path: StepPath) {
        self.path = path
        title = StepTitle(of: path, nil)
    }

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
        case .decided(.when(false)): status = "skipped"
        default: break
        }
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

extension StepReport: StoredForm {
    package var stored: Value {
        .stored([
            "path": .string(path.text), "name": name.map { .string($0) },
            "intent": intent.map { .string($0) }, "place": place.map { .string($0) },
            "status": status.map { .string($0) },
            "taken_over": isTakenOver ? true : nil,
            "elements_taken_over": elementsTakenOver > 0 ? .int(Int64(elementsTakenOver)) : nil,
            "run": child.map { .string($0.text) },
            "attempts": attempts > 1 ? .int(Int64(attempts)) : nil,
            "earlier_attempts": earlier.isEmpty ? nil : .list(earlier.map(\.stored)),
            "most_attempts": title.attempts.map { .int(Int64($0)) },
            "title": .string(title.text), "output": output.isEmpty ? nil : .string(output),
            "lines_before": linesBefore > 0 ? .int(Int64(linesBefore)) : nil, "value": value,
            "remarks": remarks.storedUnlessEmpty,
            "dialog": dialog.map { .string($0) }, "error": failure?.stored,
            "started": started.map { .timestamp($0) }, "finished": finished.map { .timestamp($0) },
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "step")
        path = StepPath(try fields.string("path"))
        name = try fields.optionalString("name")
        intent = try fields.optionalString("intent")
        place = try fields.optionalString("place")
        status = try fields.optionalString("status")
        attempts = try fields.optionalInt("attempts") ?? 1
        earlier = try fields.list("earlier_attempts").map { value throws(StoredFormError) in
            try StepAttempt(stored: value)
        }
        title = StepTitle(
            try fields.optionalString("title") ?? name ?? path.readable,
            attempts: try fields.optionalInt("most_attempts"))
        output = try fields.optionalString("output") ?? ""
        linesBefore = try fields.optionalInt("lines_before") ?? 0
        child = try fields.optionalString("run").map { RunID($0) }
        isTakenOver = fields.map["taken_over"] != nil
        elementsTakenOver = try fields.optionalInt("elements_taken_over") ?? 0
        self.value = fields.map["value"]
        remarks = try fields.strings("remarks")
        dialog = try fields.optionalString("dialog")
        failure = try fields.failure("error")
        started = try fields.optionalTimestamp("started")
        finished = try fields.optionalTimestamp("finished")
    }
}

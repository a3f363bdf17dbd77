package import Calls
import Engine
package import Runs
package import Store
package import Values

/// A request to the owner of a home.
package enum HomeRequest: Hashable, Sendable {
    case start(StartForm)

    /// Tells the news of a run until it ends or waits for a person.
    case follow(FollowForm)

    /// A part of a run's log.
    case logs(LogForm)

    /// Waits until people are reminded of a question.
    case reminder(run: RunID, question: Digest)
    case runs(RunFilter)

    /// A run by its id or the beginning of that.
    case show(String, ReportDetail)

    /// With the id of a question, only that one is answered, and none that the step asks later.
    case answer(run: String, path: StepPath?, question: Digest?, text: String, by: String)
    case cancel(run: String, isForced: Bool, by: String)

    /// Lets a run go on that is parked.
    case resume(run: String, by: String)
    case prune(PruneForm)

    /// Puts off the deadline and the next reminder of a question.
    case snooze(run: String, path: StepPath?, span: TimeSpan, by: String)

    /// Does a run again that has ended.
    case retry(RetryWish)

    /// Undoes a run.
    case undo(UndoWish)

    /// All that is known of a run.
    case export(run: String)

    /// Makes one file of the home, by its whole path, or in a folder.
    case backup(to: String, by: String)

    /// Looks through the database.
    case examine
}

extension HomeRequest {
    /// Whether nothing is stored for it.
    package var onlyReads: Bool {
        switch self {
        case .runs, .show, .export, .examine, .logs: true
        default: false
        }
    }
}

/// A request to start a run.
package struct StartForm: Hashable, Sendable {
    /// The definition that it is pinned to: its text, and the notes beside it.
    package let definition: [UInt8]
    package let notes: [UInt8]
    package var inputs: [IntentCall.Argument] = []

    /// The value of `trigger` in expressions.
    package var trigger: ValueMap = [:]

    /// The folder in which its relative paths begin; without it, that of the home's owner.
    package var folder: String?

    /// The whole path of the workflow file, where that belongs to no project.
    package var file: String?

    /// The variables that the workflow declares, as they are where it was asked for; without it, as
    /// the owner's are.
    package var environment: [String: String]?

    /// The rule for other runs of the workflow: `queue`, `replace`, `parallel`, or the run is
    /// refused.
    package var ifRunning: String?

    /// Whether the run goes on without a follower.
    package var isDetached = false
    package let by: String

    package init(definition: [UInt8], notes: [UInt8], by: String) {
        self.definition = definition
        self.notes = notes
        self.by = by
    }
}

/// Selects the runs to list, the newest first.
package struct RunFilter: Hashable, Sendable {
    /// The id of a workflow, or the whole path of a file that belongs to no project.
    package var workflow: String?
    package var states: Set<RunState>?

    /// Only runs that were created then or later.
    package var since: Timestamp?
    package var most = 20

    package init() {}
}

extension HomeRequest: StoredForm {
    package var stored: Value {
        switch self {
        case .start(let form): .stored(["ask": "start", "form": form.stored])
        case .follow(let form): .stored(["ask": "follow", "form": form.stored])
        case .logs(let form): .stored(["ask": "logs", "form": form.stored])
        case .reminder(let run, let question):
            .stored([
                "ask": "reminder", "run": .string(run.text),
                "question": .string(question.description),
            ])
        case .runs(let filter): .stored(["ask": "runs", "filter": filter.stored])
        case .show(let run, let detail):
            .stored(["ask": "show", "run": .string(run), "detail": .string(detail.rawValue)])
        case .answer(let run, let path, let question, let text, let by):
            .stored([
                "ask": "answer", "run": .string(run), "path": path.map { .string($0.text) },
                "question": question.map { .string($0.description) },
                "text": .string(text), "by": .string(by),
            ])
        case .cancel(let run, let isForced, let by):
            .stored([
                "ask": "cancel", "run": .string(run), "forced": isForced ? true : nil,
                "by": .string(by),
            ])
        case .resume(let run, let by):
            .stored(["ask": "resume", "run": .string(run), "by": .string(by)])
        case .backup(let path, let by):
            .stored(["ask": "backup", "path": .string(path), "by": .string(by)])
        case .export(let run): .stored(["ask": "export", "run": .string(run)])
        case .examine: .stored(["ask": "examine"])
        case .prune(let form): .stored(["ask": "prune", "form": form.stored])
        case .snooze(let run, let path, let span, let by):
            .stored([
                "ask": "snooze", "run": .string(run), "path": path.map { .string($0.text) },
                "span": .duration(span), "by": .string(by),
            ])
        case .retry(let wish): .stored(["ask": "retry", "wish": wish.stored])
        case .undo(let wish): .stored(["ask": "undo", "wish": wish.stored])
        }
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "request")
        switch try fields.string("ask") {
        case "start": self = .start(try StartForm(stored: try fields.value("form")))
        case "follow": self = .follow(try FollowForm(stored: try fields.value("form")))
        case "logs": self = .logs(try LogForm(stored: try fields.value("form")))
        case "reminder":
            guard let question = Digest(try fields.string("question")) else {
                throw fields.misfit("question")
            }
            self = .reminder(run: RunID(try fields.string("run")), question: question)
        case "runs": self = .runs(try RunFilter(stored: try fields.value("filter")))
        case "show":
            self = .show(try fields.string("run"), try fields.word("detail", or: .all))
        case "answer":
            self = .answer(
                run: try fields.string("run"),
                path: try fields.optionalString("path").map(StepPath.init),
                question: try fields.optionalString("question").flatMap(Digest.init),
                text: try fields.string("text"), by: try fields.string("by"))
        case "cancel":
            self = .cancel(
                run: try fields.string("run"), isForced: fields.map["forced"] != nil,
                by: try fields.string("by"))
        case "resume":
            self = .resume(run: try fields.string("run"), by: try fields.string("by"))
        case "backup":
            self = .backup(to: try fields.string("path"), by: try fields.string("by"))
        case "export": self = .export(run: try fields.string("run"))
        case "examine": self = .examine
        case "prune": self = .prune(try PruneForm(stored: try fields.value("form")))
        case "snooze":
            guard case .duration(let span) = try fields.value("span") else {
                throw fields.misfit("span")
            }
            self = .snooze(
                run: try fields.string("run"),
                path: try fields.optionalString("path").map(StepPath.init), span: span,
                by: try fields.string("by"))
        case "retry": self = .retry(try RetryWish(stored: try fields.value("wish")))
        case "undo": self = .undo(try UndoWish(stored: try fields.value("wish")))
        default: throw fields.misfit("ask")
        }
    }
}

extension StartForm: StoredForm {
    package var stored: Value {
        .stored([
            "definition": .bytes(definition), "notes": .bytes(notes),
            "inputs": .list(inputs.map(\.stored)),
            "trigger": .map(trigger), "folder": folder.map { .string($0) },
            "file": file.map { .string($0) }, "environment": environment.map { .texts($0) },
            "if_running": ifRunning.map { .string($0) },
            "detached": isDetached ? true : nil, "by": .string(by),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "start")
        guard case .bytes(let definition) = try fields.value("definition"),
            case .bytes(let notes) = try fields.value("notes")
        else { throw fields.misfit("definition") }
        self.init(definition: definition, notes: notes, by: try fields.string("by"))
        inputs = try fields.list("inputs").map { value throws(StoredFormError) in
            try IntentCall.Argument(stored: value)
        }
        trigger = try fields.optionalMap("trigger")
        folder = try fields.optionalString("folder")
        file = try fields.optionalString("file")
        environment = try fields.optionalTexts("environment")
        ifRunning = try fields.optionalString("if_running")
        isDetached = fields.map["detached"] != nil
    }
}

extension RunFilter: StoredForm {
    package var stored: Value {
        .stored([
            "workflow": workflow.map { .string($0) },
            "states": states.map { .list($0.map(\.rawValue).sorted().map { .string($0) }) },
            "since": since.map { .timestamp($0) }, "most": .int(Int64(most)),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "filter")
        self.init()
        workflow = try fields.optionalString("workflow")
        if fields.map["states"] != nil {
            states = Set(try fields.strings("states").compactMap(RunState.init))
        }
        since = try fields.optionalTimestamp("since")
        most = try fields.int("most")
    }
}

extension Value {
    /// Texts by their names.
    static func texts(_ texts: [String: String]) -> Value {
        var map = ValueMap()
        for (name, text) in texts { map[.string(name)] = .string(text) }
        return .map(map)
    }
}

extension StoredFields {
    /// Reads texts by their names, where they are there.
    func optionalTexts(_ name: String) throws(StoredFormError) -> [String: String]? {
        guard map[.string(name)] != nil else { return nil }
        var texts: [String: String] = [:]
        for (key, value) in try optionalMap(name) {
            guard case .string(let key) = key, case .string(let text) = value else {
                throw misfit(name)
            }
            texts[key] = text
        }
        return texts
    }
}

public import Engine
public import IntentHosting
public import Store
public import Values

/// What is asked of whoever owns a home.
public enum HomeRequest: Hashable, Sendable {
    case start(StartForm)

    /// Tells what happens to a run until it ends or waits for a person.
    case follow(RunID)
    case runs(RunFilter)

    /// A run by its id or the beginning of that.
    case show(String)

    /// With the id of a question, only that one is answered, and none that the step asks later.
    case answer(run: String, path: StepPath?, question: Digest?, text: String, by: String)
    case cancel(run: String, isForced: Bool, by: String)
}

/// A run that somebody wants.
public struct StartForm: Hashable, Sendable {
    /// The definition that it is pinned to: its text, and the notes beside it.
    public let definition: [UInt8]
    public let notes: [UInt8]
    public var inputs: [IntentCall.Argument] = []

    /// What expressions are to see as `trigger`.
    public var trigger: ValueMap = [:]

    /// What happens if another run has the place of this one: `queue`, `replace`, `parallel`, or it is refused.
    public var ifRunning: String?

    /// Whether nobody is going to look on.
    public var isDetached = false
    public let by: String

    public init(definition: [UInt8], notes: [UInt8], by: String) {
        self.definition = definition
        self.notes = notes
        self.by = by
    }
}

/// Which runs are listed, the newest first.
public struct RunFilter: Hashable, Sendable {
    public var workflow: String?
    public var states: Set<RunState>?
    public var most = 20

    public init() {}
}

extension HomeRequest: StoredForm {
    public var stored: Value {
        switch self {
        case .start(let form): .stored(["ask": "start", "form": form.stored])
        case .follow(let run): .stored(["ask": "follow", "run": .string(run.text)])
        case .runs(let filter): .stored(["ask": "runs", "filter": filter.stored])
        case .show(let run): .stored(["ask": "show", "run": .string(run)])
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
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "request")
        switch try fields.string("ask") {
        case "start": self = .start(try StartForm(stored: try fields.value("form")))
        case "follow": self = .follow(RunID(try fields.string("run")))
        case "runs": self = .runs(try RunFilter(stored: try fields.value("filter")))
        case "show": self = .show(try fields.string("run"))
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
        default: throw fields.misfit("ask")
        }
    }
}

extension StartForm: StoredForm {
    public var stored: Value {
        .stored([
            "definition": .bytes(definition), "notes": .bytes(notes),
            "inputs": .list(inputs.map(\.stored)),
            "trigger": .map(trigger), "if_running": ifRunning.map { .string($0) },
            "detached": isDetached ? true : nil, "by": .string(by),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "start")
        guard case .bytes(let definition) = try fields.value("definition"),
            case .bytes(let notes) = try fields.value("notes")
        else { throw fields.misfit("definition") }
        self.init(definition: definition, notes: notes, by: try fields.string("by"))
        inputs = try fields.list("inputs").map { value throws(StoredFormError) in
            try IntentCall.Argument(stored: value)
        }
        trigger = try fields.optionalMap("trigger")
        ifRunning = try fields.optionalString("if_running")
        isDetached = fields.map["detached"] != nil
    }
}

extension RunFilter: StoredForm {
    public var stored: Value {
        .stored([
            "workflow": workflow.map { .string($0) },
            "states": states.map { .list($0.map(\.rawValue).sorted().map { .string($0) }) },
            "most": .int(Int64(most)),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "filter")
        self.init()
        workflow = try fields.optionalString("workflow")
        if fields.map["states"] != nil {
            states = Set(try fields.strings("states").compactMap(RunState.init))
        }
        most = try fields.int("most")
    }
}

public import Engine
public import IntentHosting
import Store
public import Values

/// A run with what its steps came to.
public struct RunReport: Hashable, Sendable {
    public let summary: RunSummary

    /// In the order in which they began.
    public private(set) var steps: [StepReport] = []
    public private(set) var outputs: ValueMap = [:]
    public private(set) var failure: StepFailure?

    /// What `stop` said.
    public private(set) var reason: String?

    /// When the first of the things that it waits for is over by itself.
    public private(set) var deadline: Timestamp?

    /// The last lines that its steps have written into the log.
    public private(set) var log: [LoggedLine] = []

    /// What somebody has to answer, if the run waits for that.
    public let questions: [OpenRunQuestion]

    /// Whether it has so many steps that the first ones are left out.
    public private(set) var isShortened: Bool

    /// The most steps, and the most lines of the log, that are told of.
    static let mostSteps = 1_000
    static let mostLines = 200

    /// Adds what is known beside the journal.
    mutating func add(deadline: Timestamp?, log: [LoggedLine]) {
        self.deadline = deadline
        self.log = log
    }

    init(
        _ summary: RunSummary, _ entries: [Entry], _ questions: [OpenRunQuestion],
        _ finder: StepFinder?, isShortened: Bool
    ) {
        self.summary = summary
        self.questions = questions
        self.isShortened = isShortened
        var places: [StepPath: Int] = [:]
        for entry in entries {
            if case .ended(let end) = entry.body { take(end) }
            guard !entry.path.text.isEmpty else { continue }
            let place = places[entry.path] ?? steps.count
            if place == steps.count { steps.append(StepReport(entry.path)) }
            places[entry.path] = place
            steps[place].take(entry)
        }
        steps.removeAll { $0.status == nil }
        if steps.count > Self.mostSteps { self.isShortened = true }
        steps = steps.suffix(Self.mostSteps)
        for index in steps.indices { steps[index].describe(by: finder) }
    }

    private mutating func take(_ end: Ended) {
        outputs = end.outputs
        failure = end.failure
        reason = end.reason
    }
}

extension RunReport: StoredForm {
    public var stored: Value {
        guard case .map(var map) = summary.stored else { return summary.stored }
        map["steps"] = .list(steps.map(\.stored))
        if summary.state == .succeeded { map["outputs"] = .map(outputs) }
        map["error"] = failure?.stored
        map["reason"] = reason.map { .string($0) }
        map["questions"] = questions.isEmpty ? nil : .list(questions.map(\.stored))
        map["deadline"] = deadline.map { .timestamp($0) }
        map["log"] = log.isEmpty ? nil : .list(log.map(\.stored))
        map["shortened"] = isShortened ? true : nil
        return .map(map)
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "run")
        summary = try RunSummary(stored: value)
        steps = try fields.list("steps").map { value throws(StoredFormError) in
            try StepReport(stored: value)
        }
        outputs = try fields.optionalMap("outputs")
        failure = try fields.failure("error")
        reason = try fields.optionalString("reason")
        questions = try fields.list("questions").map { value throws(StoredFormError) in
            try OpenRunQuestion(stored: value)
        }
        deadline = try fields.optionalTimestamp("deadline")
        log = try fields.list("log").map { value throws(StoredFormError) in
            try LoggedLine(stored: value)
        }
        isShortened = fields.map["shortened"] != nil
    }
}

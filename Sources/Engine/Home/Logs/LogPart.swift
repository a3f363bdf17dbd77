package import Calls
import Engine
package import Runs
package import Store
package import Values

/// A part of a run's log.
package struct LogPart: Hashable, Sendable {
    package let run: RunID
    package var entries: [LogEntry] = []

    /// The names for people of the steps that these are about.
    package var steps: [StepPath: StepTitle] = [:]

    /// The beginning of the next part.
    package var next = LogPlace.start

    /// The state of the log after this part.
    package enum Rest: String, Sendable {
        /// There is more already.
        case more

        /// The run goes on, or will.
        case coming

        /// The run could go on, and no process goes on with it.
        case left

        /// The run has ended.
        case over
    }

    package var rest = Rest.coming

    package init(of run: RunID) {
        self.run = run
    }
}

/// The name of a step for people.
package struct StepTitle: Hashable, Sendable {
    package let text: String

    /// The same in short, for the beginning of each of its lines.
    package let name: String

    /// The number of its attempts at most, if failures are tried again.
    package let attempts: Int?

    init(_ text: String, attempts: Int?) {
        self.text = text
        name = text
        self.attempts = attempts
    }

    init(of path: StepPath, _ finder: StepFinder?) {
        text = finder?.title(at: path) ?? path.readable
        name = finder?.name(at: path) ?? path.readable
        attempts = finder?.attempts(at: path)
    }

    /// Says which attempt at the step something is about, where that is no matter of course.
    package func text(attempt: Int) -> String { text + which(attempt) }

    /// The same in short.
    package func name(attempt: Int) -> String { name + which(attempt) }

    private func which(_ attempt: Int) -> String {
        guard attempt > 1 || attempts ?? 1 > 1, attempt > 0 else { return "" }
        guard let attempts, attempt <= attempts else { return ", attempt \(attempt)" }
        return ", attempt \(attempt) of \(attempts)"
    }
}

extension StepTitle: StoredForm {
    package var stored: Value {
        .stored([
            "title": .string(text), "name": .string(name),
            "attempts": attempts.map { .int(Int64($0)) },
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "title")
        text = try fields.string("title")
        name = try fields.string("name")
        attempts = try fields.optionalInt("attempts")
    }
}

extension StepTitle {
    /// Titles by the paths of their steps, as they are sent.
    static func stored(_ titles: [StepPath: StepTitle]) -> Value {
        var map = ValueMap()
        for (path, title) in titles { map[.string(path.text)] = title.stored }
        return .map(map)
    }

    static func titles(stored map: ValueMap) throws(StoredFormError) -> [StepPath: StepTitle] {
        var titles: [StepPath: StepTitle] = [:]
        for (path, title) in map {
            if case .string(let path) = path {
                titles[StepPath(path)] = try StepTitle(stored: title)
            }
        }
        return titles
    }
}

extension LogPart: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run.text), "entries": .list(entries.map(\.stored)),
            "steps": StepTitle.stored(steps), "next": next.stored, "rest": .string(rest.rawValue),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "log")
        self.init(of: RunID(try fields.string("run")))
        entries = try fields.list("entries").map { value throws(StoredFormError) in
            try LogEntry(stored: value)
        }
        steps = try StepTitle.titles(stored: try fields.optionalMap("steps"))
        next = try LogPlace(stored: try fields.value("next"))
        rest = try fields.word("rest")
    }
}

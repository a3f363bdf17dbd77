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
}

extension LogPart { package init(of run: RunID) { self.run = run } }

/// The name of a step for people.
package struct StepTitle: Hashable, Sendable {
    package let text: String

    /// The same in short, for the beginning of each of its lines.
    package let name: String

    /// The number of its attempts at most, if failures are tried again.
    package let attempts: Int?

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

extension StepTitle {
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
}

extension StepTitle: StoredRecord {
    package static let table = StoredTable(
        "title", part("title", \.text), part("name", \.name),
        part(optional: "attempts", \.attempts), make: Self.init)
}

extension LogPart: StoredRecord {
    package static let table = StoredTable(
        "log", part("run", \.run), part("entries", ifMissing: [], \.entries),
        part("steps", ifMissing: [:], \.steps), part("next", \.next), part("rest", \.rest),
        make: Self.init)
}

extension LogPart.Rest: StoredText {}

import Engine
package import Runs
package import Store
package import Values

/// News of a run that was just stored, for its followers.
package struct FollowedNews: Hashable, Sendable {
    package let run: RunID
    package let state: RunState

    /// The thing that it waits for, in words for people; `nil` while it is parked, since these tell
    /// why.
    package var waitingFor: String?

    /// The run after which its turn comes, while it waits for that.
    package var behind: RunSummary?

    /// Steps of which something new is known, each as far as that goes.
    package private(set) var steps: [StepReport] = []

    /// The new entries of its log.
    package private(set) var log: [LogEntry] = []

    /// The names for people of the steps that these are about, and of those around the steps.
    package private(set) var titles: [StepPath: StepTitle] = [:]

    /// The place up to which the log is told; `nil` without a log.
    package private(set) var place: LogPlace?

    /// Adds entries of the journal.
    mutating func add(_ entries: [Entry], _ finder: StepFinder?) {
        steps = Self.steps(entries, finder)
        for step in steps {
            for path in step.path.around where titles[path] == nil {
                titles[path] = StepTitle(of: path, finder)
            }
        }
    }

    /// Takes a part of the log that ends at a place.
    mutating func add(_ lines: [LogEntry], until place: LogPlace, _ finder: StepFinder?) {
        log = lines
        self.place = place
        for line in lines where titles[line.path] == nil {
            titles[line.path] = StepTitle(of: line.path, finder)
        }
    }

    static func steps(_ entries: [Entry], _ finder: StepFinder?) -> [StepReport] {
        let copies = entries.copies
        return entries.enumerated().compactMap { index, entry in
            guard !entry.path.text.isEmpty, !entry.path.isOfLimit else { return nil }
            var step = StepReport(entry.path)
            step.add(entry, isCopy: copies.contains(index), .outputs)
            step.describe(by: finder)
            return step.status == nil ? nil : step
        }
    }
}

extension StepPath {
    /// The paths of the steps around it.
    fileprivate var around: [StepPath] {
        let parts = text.split(separator: "/")
        let first = parts.first?.first == "@" ? 2 : 1
        return stride(from: first, to: parts.count, by: 2).map {
            StepPath(parts.prefix($0).joined(separator: "/"))
        }
    }
}

extension FollowedNews {
    /// The state of a run, without its steps.
    init(_ progress: RunProgress) {
        run = progress.run
        state = progress.state
        waitingFor = progress.isParked ? nil : progress.waitingFor
    }

    init(goingOn run: RunID) {
        self.run = run
        state = .running
    }
}

extension FollowedNews: StoredRecord {
    package static let table = StoredTable(
        "news", part("run", \.run), part("state", \.state),
        part(optional: "waiting_for", \.waitingFor), part(optional: "behind", \.behind),
        part("steps", ifMissing: [], \.steps), part("log", or: [], \.log),
        part("titles", or: [:], \.titles), part(optional: "place", \.place), make: Self.init)
}

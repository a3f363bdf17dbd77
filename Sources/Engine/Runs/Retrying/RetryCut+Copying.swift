import Store
import Values
import Workflows

/// Copies entries into the new run.
extension RetryCut {
    /// Returns copies of the entries that are taken over, in their order; secrets in new ones are
    /// named by a key.
    mutating func copies(of journal: [Entry], naming key: SealingKey) -> [Entry] {
        let record = JournalRecord(journal)
        let last = journal.lastOutcomes
        let failed = journal.failedLoops
        var copies: [Entry] = []
        for (index, entry) in journal.enumerated().dropFirst() where record.isNeeded(entry) {
            guard let place = place(of: entry.path),
                isTaken(entry, place.rule, isLast: last[entry.path] == index)
            else { continue }
            copies.append(entry.moved(to: place.path))
            guard case .decided(.elements) = entry.body,
                entered.contains(entry.path) || failed.contains(entry.path),
                let elements = trace.elements[entry.path]
            else { continue }
            let choice = Entry.Body.decided(.taken(taken(elements, of: entry.path, naming: key)))
            copies.append(Entry(place.path, choice, at: entry.at, mark: entry.mark))
        }
        return copies
    }

    /// The results of done elements of a loop; secrets among them get names.
    private mutating func taken(
        _ elements: [Int: Value?], of loop: StepPath, naming key: SealingKey
    ) -> Taken {
        var taken = Taken(elements)
        var secret = ValueMap()
        for (name, value) in trace.variables[loop] ?? [:] {
            if isSecret(name) { secret[name] = value } else { taken.variables[name] = value }
        }
        if !secret.isEmpty {
            secrets.append(.map(secret))
            taken.sealed = key.name(of: Value.map(secret).encoded)
        }
        return taken
    }

    /// Whether a variable is secret, or was.
    private func isSecret(_ name: ValueKey) -> Bool {
        (former.workflow.variables + plan.workflow.variables).contains {
            $0.isSecret && .string($0.name) == name
        }
    }

    /// Whether all that is written of a path is taken over.
    func isWhole(_ path: StepPath) -> Bool { place(of: path)?.rule == .whole }

    /// The rule for the entries of a path: its own, or that of the nearest step around it.
    private func place(of path: StepPath) -> Place? {
        if let place = places[path] { return place }
        var outer = path
        while let parent = outer.parent {
            // A later attempt of a step has another path for the steps inside.
            for around in [outer.ofFirstAttempt, parent].compactMap(\.self) {
                guard let place = places[around] else { continue }
                guard place.rule == .whole else { return nil }
                let rest = path.text.dropFirst(around.text.utf8.count)
                return (.whole, StepPath(place.path.text + rest))
            }
            outer = parent
        }
        return nil
    }

    private func isTaken(_ entry: Entry, _ rule: Rule, isLast: Bool) -> Bool {
        switch (rule, entry.body) {
        // The copies of now include those of before.
        case (_, .act), (_, .decided(.taken)): return false
        case (.whole, _), (.own, _): return isKept(entry, isLast: isLast)
        case (_, .decided(.when)): return true
        case (.header, .decided(let choice)), (.conclusion, .decided(let choice)):
            return choice.beginsStep
        case (.conclusion, .concluded): return true
        default: return false
        }
    }

    /// Whether an entry is copied; of a step that has done its work only its result is.
    private func isKept(_ entry: Entry, isLast: Bool) -> Bool {
        guard let standing = trace.standings[entry.path], standing.isLeaf,
            standing.status == .succeeded || standing.status == .skipped
        else { return true }
        return switch entry.body {
        case .decided(.when), .begun(.child): true
        case .outcome: isLast
        default: false
        }
    }
}

extension Choice {
    /// Whether it is decided when a step with steps in it begins.
    fileprivate var beginsStep: Bool {
        switch self {
        case .branch, .elements, .times, .another: true
        default: false
        }
    }
}

extension [Entry] {
    /// The index of the last outcome of each path.
    fileprivate var lastOutcomes: [StepPath: Int] {
        var last: [StepPath: Int] = [:]
        for (index, entry) in enumerated() {
            if case .outcome = entry.body { last[entry.path] = index }
        }
        return last
    }

    /// Loops that are over and of which elements have failed.
    fileprivate var failedLoops: Set<StepPath> {
        var loops: Set<StepPath> = []
        for entry in self {
            if case .closed(let closed) = entry.body, !closed.failed.isEmpty {
                loops.insert(entry.path)
            }
        }
        return loops
    }
}

extension Entry {
    fileprivate func moved(to path: StepPath) -> Entry {
        Entry(path, attempt: attempt, body, at: at, mark: mark)
    }
}

extension StepPath {
    /// The path of a step's first attempt, if this can be that of a later one.
    fileprivate var ofFirstAttempt: StepPath? {
        let start = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
        guard let tilde = text[start...].utf8.lastIndex(of: UInt8(ascii: "~")) else { return nil }
        return StepPath(String(text[..<tilde]))
    }
}

import Values

extension MemoryTables {
    func nextRunNumber() -> Int { runs.count + 1 }

    func run(_ id: RunID) -> RunRecord? { numbers[id].flatMap(run(numbered:)) }

    func run(numbered number: Int) -> RunRecord? {
        guard runs.indices.contains(number - 1) else { return nil }
        let run = runs[number - 1]
        return numbers[run.id] == number ? run : nil
    }

    func number(of id: RunID) -> Int? { numbers[id] }

    func head(of id: RunID) -> RunHead? { run(id).map { RunHead($0) } }

    func runs(_ selection: RunSelection) -> [RunRecord] {
        var found: [RunRecord] = []
        let end = selection.before.flatMap { numbers[$0] } ?? runs.count + 1
        for run in runs[..<(end - 1)].reversed() where found.count < selection.most {
            if numbers[run.id] == run.number, selection.matches(run) { found.append(run) }
        }
        return found
    }

    func workflowsOfRuns() -> [WorkflowIdentity] {
        Set(runs.lazy.filter { self.numbers[$0.id] == $0.number }.map(\.identity))
            .sorted { $0.text < $1.text }
    }

    func insert(_ run: RunRecord) {
        runs.append(run)
        numbers[run.id] = run.number
        index(run)
    }

    func update(_ run: RunRecord) {
        runs[run.number - 1] = run
        index(run)
    }

    func updateOwner(_ run: RunRecord) { update(run) }

    func makeReady(_ run: Int, at now: Timestamp) {
        runs[run - 1].state = .running
        runs[run - 1].waitingFor = nil
        runs[run - 1].due = now
        free.set(run, runs[run - 1].isReady)
    }

    /// Brings the sets by which work is found up to date.
    private func index(_ run: RunRecord) {
        if run.state.isFinal {
            unfinished.remove(run.number)
            unsettled.insert(run.family)
        } else {
            unfinished.insert(run.number)
        }
        free.set(run.number, run.isReady)
        guard let key = run.admission?.key else { return }
        let isAdmitted = !run.state.isFinal && run.state != .queued
        admitted[key, default: []].set(run.number, isAdmitted && !run.hasYielded)
        yielded[key, default: []].set(run.number, isAdmitted && run.hasYielded)
        queued[key, default: []].set(run.number, run.state == .queued)
    }
}

extension Set {
    fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
        if isMember { insert(element) } else { remove(element) }
    }
}

extension RunSelection {
    fileprivate func matches(_ run: RunRecord) -> Bool {
        states?.contains(run.state) ?? true && workflows?.contains(run.identity) ?? true
            && since.map { $0 <= run.createdAt } ?? true
            && prefix.map { run.id.text.utf8.starts(with: $0.utf8) } ?? true
            && family.map { $0 == run.family } ?? true
    }
}

extension MemoryTables {
    func use(of key: String) -> SlotUse {
        SlotUse(
            taken: admitted[key]?.count ?? 0, waiting: queued[key]?.count ?? 0,
            yielded: yielded[key]?.count ?? 0)
    }

    func newestHolder(of key: String) -> RunRecord? { admitted[key]?.max().map { runs[$0 - 1] } }

    func unfinishedRuns(underKeysBeginning prefix: String, most: Int) -> [RunRecord] {
        let found = unfinished.map { runs[$0 - 1] }
            .compactMap { run in run.admission.map { (key: $0.key, run: run) } }
            .filter { $0.key.utf8.starts(with: prefix.utf8) }
            .sorted { ($0.key, $0.run.number) < ($1.key, $1.run.number) }
        return Array(found.prefix(most).map(\.run))
    }

    func newestYielded(of key: String) -> RunID? { yielded[key]?.max().map { runs[$0 - 1].id } }

    func queue(of key: String, most: Int) -> [RunRecord] {
        let waiting = (queued[key] ?? []).map { runs[$0 - 1] }
        return Array(waiting.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.prefix(most))
    }

    func readyWorkflows(_ readiness: Readiness) -> [String] {
        Set(ready(readiness).map(\.identity.text)).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    func readyRuns(of workflow: String, _ readiness: Readiness, most: Int) -> [RunRecord] {
        let runs = ready(readiness).filter { $0.identity.text == workflow }
        return Array(runs.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.prefix(most))
    }

    private func ready(_ readiness: Readiness) -> [RunRecord] {
        free.map { runs[$0 - 1] }.filter { run in
            run.due <= readiness.instant && run.format <= readiness.format
                && run.place.map { $0 == readiness.place } ?? true
        }
    }

    func nextReady(after instant: Timestamp) -> Timestamp? {
        free.map { runs[$0 - 1].due }.filter { $0 > instant }.min()
    }

    func makeReady(dueAfter start: Timestamp, through end: Timestamp) -> Bool {
        let early = free.filter { runs[$0 - 1].due > start && runs[$0 - 1].due <= end }
        for number in early { runs[number - 1].due = start }
        return !early.isEmpty
    }

    func isUnsettled(_ family: RunID) -> Bool { unsettled.contains(family) }

    func hasUnfinishedRuns(inFamily family: RunID) -> Bool {
        unfinished.contains { runs[$0 - 1].family == family }
    }

    func settle(family: RunID) { unsettled.remove(family) }
}

extension MemoryTables {
    func entries(of run: Int, _ id: RunID, after number: Int, most: Int) -> [EntryRecord] {
        Array((entries[run] ?? []).dropFirst(number).prefix(most))
    }

    func append(
        _ new: [NewEntry], to run: Int, _ id: RunID, after last: Int, at: Timestamp, mark: Int
    ) {
        runs[run - 1].lastEntry = last + new.count
        guard journal == .kept else { return }
        for (number, entry) in zip((last + 1)..., new) {
            entries[run, default: []].append(
                EntryRecord(number: number, entry: entry, at: at, mark: mark))
        }
    }

    func acts(on run: Int, _ id: RunID, after number: Int) -> [ActRecord] {
        Array((acts[run] ?? []).dropFirst(number))
    }

    func insert(_ act: ActRecord, on run: Int) { acts[run, default: []].append(act) }
}
